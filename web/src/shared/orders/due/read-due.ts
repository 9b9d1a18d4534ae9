import type { OrderDue } from '@majstorija/contract/orders/life/due.ts';

const MINUTE_MS = 60_000;

/** Pixels of the longest bar: what moves by less is not drawn again. */
const STEPS = 128;

/** `waits`: at least half of the time is left; `half`: less than half; `over`: none [orders#due-levels]. */
export type DueLevel = 'waits' | 'half' | 'over';

/** A clock at one moment; minutes are whole and never negative. */
export type DueReading = {
  level: DueLevel;
  /** What is left of the time, 0 to 1, in steps of the bar. */
  share: number;
  /** Minutes until the limit, rounded up: a minute that has begun is still there. */
  left: number;
  /** Minutes since it began to wait, rounded down. */
  age: number;
  /** Minutes since the limit, rounded down. */
  late: number;
};

const minutes = (ms: number, round: (value: number) => number) => Math.max(0, round(ms / MINUTE_MS));

/** Reads a clock at an instant in epoch milliseconds. */
export function readDue({ since, until }: Pick<OrderDue, 'since' | 'until'>, now: number): DueReading {
  const from = Date.parse(since);
  const to = Date.parse(until);
  // An event newer than the last tick must not show more time than the limit has.
  const at = Math.max(from, now);
  const isOver = at >= to;
  const part = isOver ? 0 : (to - at) / (to - from);
  return {
    level: isOver ? 'over' : part < 1 / 2 ? 'half' : 'waits',
    share: Math.ceil(part * STEPS) / STEPS,
    left: minutes(to - at, Math.ceil),
    age: minutes(at - from, Math.floor),
    late: minutes(at - to, Math.floor),
  };
}
