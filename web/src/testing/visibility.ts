import { act } from '@testing-library/react';
import { vi } from 'vitest';

const STEP = 100;

/** The browser's tab goes to the back or comes to the front. */
export function turnTab(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/**
 * From here on the clock stands still unless moved by the handed-back function, in milliseconds. A countdown that was
 * held back by a hidden tab begins with the tab in front.
 */
export function startClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  turnTab('visible');
  // In steps, each drawn before the next: a timer that is set by what was drawn begins in time.
  return (ms) => {
    for (let left = ms; left > 0; left -= STEP) act(() => void vi.advanceTimersByTime(Math.min(STEP, left)));
  };
}
