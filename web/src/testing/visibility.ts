import { act } from '@testing-library/react';
import { vi } from 'vitest';

const STEP = 100;

/** Hides or shows the browser's tab. */
export function turnTab(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Stops the clock of a visible tab; the returned function advances it, in milliseconds. */
export function startClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  turnTab('visible');
  // In steps, each rendered before the next: a timer that a render sets starts in time.
  return (ms) => {
    for (let left = ms; left > 0; left -= STEP) act(() => void vi.advanceTimersByTime(Math.min(STEP, left)));
  };
}

/** The same for a countdown that a hidden tab had stopped: it has just started when the clock is returned. */
export async function startCountdown(): Promise<(ms: number) => void> {
  const pass = startClock();
  while (vi.getTimerCount() === 0) await new Promise((turn) => void setImmediate(turn));
  return pass;
}
