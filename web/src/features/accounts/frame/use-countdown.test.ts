import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { startClock, turnTab } from '#testing/visibility.ts';
import { useCountdown } from './use-countdown.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start() {
  const pass = startClock();
  const onEnd = vi.fn<() => void>();
  const { result, unmount } = renderHook(() => useCountdown(3, onEnd), { wrapper: StrictMode });
  return { left: () => result.current, onEnd, pass, unmount };
}

it('counts whole seconds and ends once, on time', () => {
  const { left, onEnd, pass } = start();
  expect(left()).toBe(3);
  pass(1000);
  expect(left()).toBe(2);
  pass(1000);
  pass(999);
  expect(left()).toBe(1);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(left()).toBe(0);
  pass(60_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('stops while the tab is hidden', () => {
  const { left, onEnd, pass } = start();
  pass(1000);
  turnTab('hidden');
  pass(60_000);
  expect(left()).toBe(2);
  turnTab('visible');
  pass(1000);
  expect(left()).toBe(1);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('never ends when its page was left before', () => {
  const { onEnd, pass, unmount } = start();
  pass(2500);
  unmount();
  pass(60_000);
  expect(onEnd).not.toHaveBeenCalled();
});
