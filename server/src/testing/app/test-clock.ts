import type { Clock } from '#platform/process/clock.ts';

/** A clock that stands still until told: `advance` moves it by milliseconds, `set` to an instant. */
export interface TestClock {
  now: Clock;
  advance(milliseconds: number): void;
  set(instant: Date | string): void;
}

/** Makes a clock standing at the given instant, by default a working Friday noon in Belgrade. */
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
