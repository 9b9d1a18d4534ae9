import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

const belgradeClock = new Intl.DateTimeFormat('sr-Latn', {
  timeZone: 'Europe/Belgrade',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type ClockParts = Readonly<Record<'day' | 'month' | 'year' | 'hour' | 'minute', string>>;

/** Date and time in Belgrade at an instant, two digits each, independent of the local time zone. */
function belgradeParts(instant: Date): ClockParts {
  const parts = { day: '', month: '', year: '', hour: '', minute: '' };
  for (const { type, value } of belgradeClock.formatToParts(instant)) {
    if (type === 'day' || type === 'month' || type === 'year' || type === 'hour' || type === 'minute') {
      parts[type] = value;
    }
  }
  return parts;
}

function dayOf(instant: Date): string {
  const { year, month, day } = belgradeParts(instant);
  return `${year}-${month}-${day}`;
}

/** The calendar day in Belgrade of an instant in ISO 8601, as `YYYY-MM-DD`; a key to group by. */
export function belgradeDay(iso: string): string {
  return dayOf(new Date(iso));
}

/** An instant in ISO 8601 → `HH:MM` in Belgrade. */
export function formatTime(iso: string): string {
  const { hour, minute } = belgradeParts(new Date(iso));
  return `${hour}:${minute}`;
}

/** The end of a time as `HH:MM` in Belgrade; midnight ends the day before, as `24:00`. */
export const formatEnd = (iso: string): string => formatTime(iso).replace('00:00', '24:00');

/** An instant in ISO 8601 → `DD.MM.YYYY.` in Belgrade. */
export function formatDate(iso: string): string {
  const { day, month, year } = belgradeParts(new Date(iso));
  return `${day}.${month}.${year}.`;
}

/** The day of an instant in ISO 8601 among other words: `12. 11.`, of another year than `now` `12. 11. 2025.`, in Belgrade. */
export function formatShortDate(iso: string, now: Date): string {
  const { day, month, year } = belgradeParts(new Date(iso));
  const ofYear = year === belgradeParts(now).year ? '' : ` ${year}.`;
  return `${Number(day)}. ${Number(month)}.${ofYear}`;
}

/**
 * An instant in ISO 8601 → `Danas / HH:MM`, on another day than `now` `DD.MM.YYYY. / HH:MMh`, both in Belgrade
 * [tables-and-formats#date-and-time].
 */
export function formatDateTime(iso: string, now: Date): string {
  if (belgradeDay(iso) === dayOf(now)) return `Danas / ${formatTime(iso)}`;
  return `${formatDate(iso)} / ${formatTime(iso)}h`;
}

/** The calendar day in Belgrade `days` after the one of an instant, as `YYYY-MM-DD`. */
export function dayAfter(now: Date, days: number): string {
  const day = new Date(`${dayOf(now)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** How far the clock of Belgrade is ahead of UTC at an instant in epoch milliseconds. */
function aheadOfUtc(instant: number): number {
  const { year, month, day, hour, minute } = belgradeParts(new Date(instant));
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS
  );
}

/** `YYYY-MM-DD` and `HH:MM` by the clock of Belgrade → the instant; an hour that summer time leaves out is the next one. */
export function belgradeInstant(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  return new Date(asUtc - aheadOfUtc(asUtc - aheadOfUtc(asUtc)));
}

/** A moment in few words, for a clock: `14:00`, `sutra 8:00`, on another day `27.11. 8:00`, in Belgrade. */
export function formatMoment(iso: string, now: Date): string {
  const { day, month, hour, minute } = belgradeParts(new Date(iso));
  const time = `${Number(hour)}:${minute}`;
  const date = belgradeDay(iso);
  if (date === dayOf(now)) return time;
  return date === dayAfter(now, 1) ? `sutra ${time}` : `${day}.${month}. ${time}`;
}

/**
 * How long something waits since an instant in ISO 8601: `čeka 16 min`, `čeka 2 sata`, `čeka 3 dana`, each rounded
 * down.
 */
export function formatWaiting(fromIso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(fromIso).getTime()) / MINUTE_MS);
  if (minutes < 1) return 'čeka manje od 1 min';
  if (minutes < MINUTES_PER_HOUR) return `čeka ${minutes} min`;
  if (minutes < MINUTES_PER_DAY) {
    return `čeka ${countOf(Math.floor(minutes / MINUTES_PER_HOUR), NOUNS.sat)}`;
  }
  return `čeka ${countOf(Math.floor(minutes / MINUTES_PER_DAY), NOUNS.dan)}`;
}

/** A number and its unit, unless it is zero. */
const part = (value: number, unit: string): string => (value === 0 ? '' : ` ${value} ${unit}`);

/**
 * A length of time in whole minutes, with its two largest units: `48 min`, `1 h 20 min`, `6 d 4 h`, smaller ones left out
 * [tables-and-formats#spans].
 */
export function formatSpan(minutes: number): string {
  if (minutes < MINUTES_PER_HOUR) return `${minutes} min`;
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  if (minutes < MINUTES_PER_DAY) return `${hours} h${part(minutes % MINUTES_PER_HOUR, 'min')}`;
  return `${Math.floor(minutes / MINUTES_PER_DAY)} d${part(hours % 24, 'h')}`;
}

/** The same as the clock of an order says it, from 10 hours to a day without the minutes: `8 h 26 min`, `20 h`, `2 d 3 h`. */
export const formatClock = (minutes: number): string =>
  minutes < 10 * MINUTES_PER_HOUR ? formatSpan(minutes) : formatSpan(minutes - (minutes % MINUTES_PER_HOUR));
