import type { MapWorker } from '@majstorija/contract/orders/map/map.ts';
import { belgradeDay, formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { formatNumber, plural } from '@majstorija/contract/text/format.ts';

const LATE = { one: 'kasni', few: 'kasne', other: 'kasni' } as const;

/** `2 kasne`: how many of a group are past their limits; '' for none. */
export const lateWords = (count: number): string =>
  count === 0 ? '' : `${formatNumber(count)} ${plural(count, LATE)}`;

type Place = Pick<MapWorker, 'where' | 'at'>;

/** Jobs that began before midnight end after it: what is less than half a day away is told by its hour. */
const HOUR_ENOUGH_MS = 12 * 60 * 60_000;

const momentOf = (at: string, now: Date): string =>
  belgradeDay(at) === belgradeDay(now.toISOString()) ||
  Math.abs(Date.parse(at) - now.getTime()) < HOUR_ENOUGH_MS
    ? formatTime(at)
    : formatDate(at);

/** From when the place of a worker is, in one word; '' when it is not known. */
export function placeMoment({ where, at }: Place, now: Date): string {
  if (where === 'live') return 'uživo';
  return at === null ? '' : momentOf(at, now);
}

/** The same with what they do there: `poslednji posao 13:05`, `na poslu do oko 14:20`, `uživo`. */
export function placeWords({ where, at }: Place, now: Date): string {
  if (where === 'live') return 'uživo';
  const moment = at === null ? '' : momentOf(at, now);
  if (where === 'last_job') return `poslednji posao ${moment}`.trim();
  return moment === '' ? 'na poslu' : `na poslu do oko ${moment}`;
}
