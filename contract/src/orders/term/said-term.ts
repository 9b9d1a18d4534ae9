import { fold } from '@majstorija/contract/text/fold.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { readTerm, type TermWish } from '@majstorija/contract/orders/term/term-times.ts';

/** What the words of a caller say about when and how urgent. */
export interface SaidTerm {
  /** `undefined` for none that can be set. */
  readonly term: TermWish | undefined;
  /** The said time is over, so that `term` is the same on the next day: what passed ('16 h') and how it is said again ('posle 16'). */
  readonly passed: { readonly what: string; readonly again: string } | undefined;
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
  [/\b(?:pre|do) ?podne\b/, ['08:00', '12:00']],
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

/** `08:00` → `8`, `14:30` → `14:30`. */
const shortTime = (time: string): string => time.replace(/^0/, '').replace(/:00$/, '');

/** Hours as they were said: `8–10`, `u 9`, `posle 16`. */
type SaidHours = { readonly hours: Hours; readonly what: string; readonly again: string };

function fromTo(hours: Hours): SaidHours {
  const text = hours.map(shortTime).join('–');
  return { hours, what: `${text} h`, again: text };
}

function oneHour(word: string, found: RegExpExecArray | null): SaidHours | undefined {
  const start = minutesOf(found?.[1], found?.[2]);
  const hours = found === null ? undefined : toHours(start, start + USUAL_HOURS * 60);
  return hours && { hours, what: `${shortTime(hours[0])} h`, again: `${word} ${shortTime(hours[0])}` };
}

function saidHours(words: string): SaidHours | undefined {
  const range = RANGE.exec(words);
  const between = range && toHours(minutesOf(range[1], range[2]), minutesOf(range[3], range[4]));
  if (between) return fromTo(between);
  const single = oneHour('u', AT.exec(words)) ?? oneHour('posle', AFTER.exec(words));
  const part = PARTS.find(([said]) => said.test(words))?.[1];
  return single ?? (part && fromTo(part));
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

/** The words of a day and of hours → the term that they ask for, and what of it has passed. */
function saidTerm(words: string, now: Date): Pick<SaidTerm, 'term' | 'passed'> {
  const [day, said] = [saidDay(words, now), saidHours(words)];
  const today = dayAfter(now, 0);
  if (day === undefined && said === undefined) return { term: undefined, passed: undefined };
  if (day === today && said === undefined) return { term: { termKind: 'today' }, passed: undefined };
  const [termFrom, termTo] = said?.hours ?? WHOLE_DAY;
  const onDay = (termDate: string): TermWish => ({ termKind: 'window', termDate, termFrom, termTo });
  const term = onDay(day ?? today);
  if (isPossible(term, now)) return { term, passed: undefined };
  return { term: onDay(dayAfter(now, 1)), passed: said };
}

const URGENT = /\bhit(?:no|an|na)\b/;
const NOT_URGENT = /\bni(?:je|su) (?:toliko |bas )?hit(?:no|an|na)\b/;
const UNDERSTOOD = [
  NOT_URGENT,
  URGENT,
  RANGE,
  AT,
  AFTER,
  ...[...PARTS, ...DAYS_AHEAD, ...WEEKDAYS].map(([said]) => said),
];

/**
 * What the description of a new order says about when, to be offered and never set by itself [orders#said-term]. `danas` alone is
 * today, another day alone its working hours, an hour alone two hours from it. A time of today that is over at `now` is offered for
 * tomorrow and named in `passed`.
 */
export function readSaidTerm(description: string, now: Date): SaidTerm {
  const words = fold(description);
  return { ...saidTerm(words, now), isUrgent: URGENT.test(words) && !NOT_URGENT.test(words) };
}

/** The folded words of a description without those that say when or how urgent: what is left is about the fault. */
export const withoutSaidTerm = (description: string): string =>
  UNDERSTOOD.reduce((left, said) => left.replace(new RegExp(said, 'gu'), ' '), fold(description));
