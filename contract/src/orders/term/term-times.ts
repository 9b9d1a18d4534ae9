import { belgradeDay, belgradeInstant, dayAfter, formatTime } from '@majstorija/contract/text/dates.ts';

/** When an order is to be done: at once, in the course of the day, or within a window [orders#term]. */
export const TERM_KIND_OPTIONS = ['now', 'today', 'window'] as const;
export type TermKind = (typeof TERM_KIND_OPTIONS)[number];

/** The bounds of a term: the end of `today` by the clock of Belgrade, and what a window may be. */
export const TERM_LIMITS = { lastHourToday: '20:00', daysAhead: 90, leastMinutes: 30 } as const;

/** How many hours before its window begins an order should have a worker [orders#term-clocks]. */
export const ASSIGN_BEFORE_HOURS = 24;

/** What is asked of a term; only a window has a day (`YYYY-MM-DD`) and hours (`HH:MM`), by the clock of Belgrade. */
export interface TermWish {
  readonly termKind?: TermKind | undefined;
  readonly termDate?: string | undefined;
  readonly termFrom?: string | undefined;
  readonly termTo?: string | undefined;
}

/** A term as instants: null together for `now`. That of `today` starts when it is set. */
export type TermTimes =
  | { readonly kind: 'now'; readonly startsAt: null; readonly endsAt: null }
  | { readonly kind: 'today' | 'window'; readonly startsAt: Date; readonly endsAt: Date };

/** An order that is wanted at once. */
export const NOW_TERM = { kind: 'now', startsAt: null, endsAt: null } as const satisfies TermTimes;

/** Why a window is refused: the field and the code of the error. */
export interface TermFault {
  readonly field: 'termDate' | 'termFrom' | 'termTo';
  readonly code: 'order.termIncomplete' | 'order.termOutOfReach' | 'order.termTooShort' | 'order.termOver';
}

const MINUTE_MS = 60_000;

function todayFrom(now: Date): TermTimes {
  const iso = now.toISOString();
  const isEvening = formatTime(iso) >= TERM_LIMITS.lastHourToday;
  const endsAt = isEvening
    ? belgradeInstant(dayAfter(now, 1), '00:00')
    : belgradeInstant(belgradeDay(iso), TERM_LIMITS.lastHourToday);
  return { kind: 'today', startsAt: now, endsAt };
}

/** A night that puts the clock forward shortens a window, so its length is that of the instants. */
function readWindow({ termDate, termFrom, termTo }: TermWish, now: Date): TermTimes | TermFault {
  if (termDate === undefined) return { field: 'termDate', code: 'order.termIncomplete' };
  if (termFrom === undefined) return { field: 'termFrom', code: 'order.termIncomplete' };
  if (termTo === undefined) return { field: 'termTo', code: 'order.termIncomplete' };
  if (termDate < dayAfter(now, 0) || termDate > dayAfter(now, TERM_LIMITS.daysAhead)) {
    return { field: 'termDate', code: 'order.termOutOfReach' };
  }
  // An end at 00:00 can only be that of the day.
  const end = termTo === '00:00' && termFrom > termTo ? '24:00' : termTo;
  const [startsAt, endsAt] = [belgradeInstant(termDate, termFrom), belgradeInstant(termDate, end)];
  if (endsAt.getTime() - startsAt.getTime() < TERM_LIMITS.leastMinutes * MINUTE_MS) {
    return { field: 'termTo', code: 'order.termTooShort' };
  }
  return endsAt > now ? { kind: 'window', startsAt, endsAt } : { field: 'termTo', code: 'order.termOver' };
}

/** The instants of a term that is set now, or what is wrong with it; without a kind it is `now`. */
export function readTerm(wish: TermWish, now: Date): TermTimes | TermFault {
  if (wish.termKind === 'window') return readWindow(wish, now);
  return wish.termKind === 'today' ? todayFrom(now) : NOW_TERM;
}

/** Whether two terms are the same: `today` twice on one day is, though it was set at another minute. */
export const isSameTerm = (one: TermTimes, other: TermTimes): boolean =>
  one.kind === other.kind &&
  one.endsAt?.getTime() === other.endsAt?.getTime() &&
  (one.kind !== 'window' || one.startsAt.getTime() === other.startsAt?.getTime());
