import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAutoRefresh } from './use-auto-refresh.ts';

const EVERY = 5 * 60_000;
const START = new Date('2026-03-05T09:00:00Z').getTime();

function look(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

function start(lastAt = START) {
  const refresh = vi.fn<() => void>();
  const hook = renderHook(({ at }) => useAutoRefresh(refresh, at, EVERY), { initialProps: { at: lastAt } });
  return { refresh, answered: (at: number) => hook.rerender({ at }), leave: hook.unmount };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

afterEach(() => {
  vi.useRealTimers();
  look(false);
});

describe('the refresh every 5 minutes', () => {
  test('runs 5 minutes after the last answer and not before', () => {
    const { refresh } = start();
    vi.advanceTimersByTime(EVERY - 1);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('restarts the 5 minutes with each answer', () => {
    const { refresh, answered } = start();
    vi.advanceTimersByTime(EVERY - 1000);
    answered(Date.now());
    vi.advanceTimersByTime(EVERY - 1000);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('waits in a hidden tab and runs immediately on return', () => {
    const { refresh } = start();
    look(true);
    vi.advanceTimersByTime(3 * EVERY);
    expect(refresh).not.toHaveBeenCalled();
    look(false);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('does nothing on return before the 5 minutes are over', () => {
    const { refresh } = start();
    look(true);
    vi.advanceTimersByTime(EVERY - 1000);
    look(false);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('does not run before anything was loaded, nor after the list was left', () => {
    const none = start(0);
    const left = start();
    left.leave();
    vi.advanceTimersByTime(3 * EVERY);
    expect(none.refresh).not.toHaveBeenCalled();
    expect(left.refresh).not.toHaveBeenCalled();
  });
});
