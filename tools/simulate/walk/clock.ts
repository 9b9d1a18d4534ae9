import { setTimeout as sleep } from 'node:timers/promises';
import { OPENS_AT } from '@majstorija/stories/day.ts';

const MINUTE_MS = 60_000;

/** The clock of the simulated day. `now`: minute of the day. */
export interface Clock {
  readonly now: () => number;
  /** Resolves when the day reaches that minute, at once when it is past. */
  readonly until: (minute: number) => Promise<void>;
}

/** Starts a clock at the first minute of the day; it runs that many times as fast as real time. */
export function startClock(speed: number): Clock {
  const startedAt = performance.now();
  const now = () => OPENS_AT + ((performance.now() - startedAt) / MINUTE_MS) * speed;
  return {
    now,
    until: async (minute) => {
      const waitMs = ((minute - now()) / speed) * MINUTE_MS;
      if (waitMs > 0) await sleep(waitMs);
    },
  };
}
