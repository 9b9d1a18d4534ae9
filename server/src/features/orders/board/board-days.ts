import type { BoardQuery } from '@majstorija/contract/orders/board/board.ts';
import { belgradeDay, belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';

/** The days that the board shows, from midnight to midnight in Belgrade. */
export interface BoardDays {
  readonly from: Date;
  readonly to: Date;
}

/** The days of a query; a day has 23 or 25 hours when the clock is changed [board#days]. */
export function toBoardDays({ date, days = '1' }: BoardQuery, now: Date): BoardDays {
  const first = belgradeInstant(date ?? belgradeDay(now.toISOString()), '00:00');
  return { from: first, to: belgradeInstant(dayAfter(first, Number(days)), '00:00') };
}
