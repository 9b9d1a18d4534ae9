import type { Clock } from '#platform/process/clock.ts';

/** A clock that moves only by `advance`, in milliseconds, and `set`, to an instant. */
export interface TestClock {
  now: Clock;
  advance(milliseconds: number): void;
  set(instant: Date | string): void;
}

/** Creates a clock at the given instant, by default noon of a working Friday in Belgrade. */
export function createTestClock(start: Date | string = '2026-03-06T11:00:00.000Z'): TestClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    advance: (milliseconds) => {
      current += milliseconds;
    },
    set: (instant) => {
      current = new Date(instant).getTime();
    },
  };
}
