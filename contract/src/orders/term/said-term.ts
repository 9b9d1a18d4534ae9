import { fold } from '@majstorija/contract/text/fold.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { readTerm, type TermWish } from '@majstorija/contract/orders/term/term-times.ts';

/** What the words of a caller say about when: a term, `undefined` for none that can be set now, and whether it is urgent. */
export interface SaidTerm {
  readonly term: TermWish | undefined;
  readonly isUrgent: boolean;
}

/** Folded names of days → how many days ahead; those of the week as `Date` counts them. */
const DAYS_AHEAD: readonly (readonly [RegExp, number])[] = [
  [/\bprekosutra\b/, 2],
  [/\bsutra\b/, 1],
  [/\b(?:danas|veceras)\b/, 0],
];
const WEEKDAYS: readonly (readonly [RegExp, number])[] = [
  [/\bu ponedeljak\b/, 1],
  [/\bu utorak\b/, 2],
  [/\bu sredu\b/, 3],
  [/\bu cetvrtak\b/, 4],
  [/\bu petak\b/, 5],
  [/\bu subotu\b/, 6],
  [/\bu nedelju\b/, 0],
];
const DAYS_IN_WEEK = 7;

type Hours = readonly [from: string, to: string];

/** Parts of a day that are said without figures. */
const PARTS: readonly (readonly [RegExp, Hours])[] = [
  [/\bpre ?podne\b/, ['08:00', '12:00']],
  [/\b(?:po|posle) ?podne\b/, ['12:00', '18:00']],
  [/\bujutr[ou]\b/, ['08:00', '10:00']],
  [/\b(?:uvece|veceras)\b/, ['18:00', '20:00']],
];
const WHOLE_DAY: Hours = ['08:00', '20:00'];
/** A term of one said hour is as long as the usual ones. */
const USUAL_HOURS = 2;
const EARLIEST = 6;
const LATEST = 22;

const CLOCK = String.raw`(\d{1,2})(?:[:.]([0-5]\d))?`;
/** What stands after a figure that is no hour: a measure, a flat, a floor, a date. */
const NO_HOUR = String.raw`(?!\d|[.,:]\d|\.? ?(?:l|lit\w*|m|cm|mm|kw|kom\w*|din\w*|rsd|evr\w*|met\w*|stan\w*|sprat\w*|ulaz\w*|lokal\w*|dan\w*|god\w*|min\w*)\b)`;
const RANGE = new RegExp(
  String.raw`(?:\b(?:od|izmedu|u|oko) )?\b${CLOCK} ?h? ?(?:[-–—]|do|i) ?${CLOCK}${NO_HOUR}`,
  'u',
);
const AT = new RegExp(String.raw`\b(?:u|oko) ${CLOCK}${NO_HOUR}`, 'u');
const AFTER = new RegExp(String.raw`\b(?:posle|nakon) ${CLOCK}${NO_HOUR}`, 'u');

const minutesOf = (hours: string | undefined, minutes: string | undefined): number =>
  Number(hours) * 60 + Number(minutes ?? 0);

/** Minutes of a day → `HH:MM` on its quarter; undefined outside of the hours in which anybody works. */
function toClock(minutes: number): string | undefined {
  const quarter = Math.floor(minutes / 15) * 15;
  if (quarter < EARLIEST * 60 || quarter > LATEST * 60) return undefined;
  return `${String(Math.floor(quarter / 60)).padStart(2, '0')}:${String(quarter % 60).padStart(2, '0')}`;
}

function toHours(from: number, to: number): Hours | undefined {
  const [start, end] = [toClock(from), toClock(to)];
  return start !== undefined && end !== undefined && start < end ? [start, end] : undefined;
}

function saidHours(words: string): Hours | undefined {
  const range = RANGE.exec(words);
  const between = range && toHours(minutesOf(range[1], range[2]), minutesOf(range[3], range[4]));
  if (between) return between;
  const [, hour, minutes] = AT.exec(words) ?? AFTER.exec(words) ?? [];
  const start = minutesOf(hour, minutes);
  const single = hour === undefined ? undefined : toHours(start, start + USUAL_HOURS * 60);
  return single ?? PARTS.find(([said]) => said.test(words))?.[1];
}

function saidDay(words: string, now: Date): string | undefined {
  const ahead = DAYS_AHEAD.find(([said]) => said.test(words))?.[1];
  if (ahead !== undefined) return dayAfter(now, ahead);
  const weekday = WEEKDAYS.find(([said]) => said.test(words))?.[1];
  if (weekday === undefined) return undefined;
  const today = new Date(`${dayAfter(now, 0)}T00:00:00Z`).getUTCDay();
  // On a Friday 'u petak' is the next one: today is called 'danas'.
  return dayAfter(now, ((weekday - today + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK) + 1);
}

const isPossible = (wish: TermWish, now: Date): boolean => !('code' in readTerm(wish, now));

/**
 * What the description of a new order says about when, to be offered and never set by itself [orders#said-term]. `danas` alone is
 * today, another day alone its working hours, an hour alone two hours from it, today or once these are over tomorrow. Terms that
 * can't be set at `now` are left out.
 */
export function readSaidTerm(description: string, now: Date): SaidTerm {
  const words = fold(description);
  const isUrgent = /\bhit(?:no|an|na)\b/.test(words) && !/\bni(?:je|su) (?:toliko |bas )?hit/.test(words);
  const [day, hours] = [saidDay(words, now), saidHours(words)];
  const today = dayAfter(now, 0);
  if (day === undefined && hours === undefined) return { term: undefined, isUrgent };
  if (day === today && hours === undefined) return { term: { termKind: 'today' }, isUrgent };
  const [termFrom, termTo] = hours ?? WHOLE_DAY;
  const days = day === undefined ? [today, dayAfter(now, 1)] : [day];
  const term = days
    .map((termDate) => ({ termKind: 'window', termDate, termFrom, termTo }) as const)
    .find((wish) => isPossible(wish, now));
  return { term, isUrgent };
}
