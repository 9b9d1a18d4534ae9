import type { WorkingHours } from '@majstorija/contract/people/availability/week.ts';
import { dayParts, weekdayOf } from '@majstorija/contract/people/availability/week.ts';
import { belgradeDay, dayAfter, formatMoment, formatTime } from '@majstorija/contract/text/dates.ts';

/** When a worker can work; instants are ISO 8601. */
export interface Availability {
  /** Their own, else those of the company; null: always. */
  readonly workingHours: WorkingHours | null;
  /** The next absences, in order of time; of past ones none is needed. */
  readonly absences: readonly { readonly startsAt: string; readonly endsAt: string }[];
  readonly pauseUntil: string | null;
}

/** The options of `NowState`. */
export const NOW_STATE_OPTIONS = ['working', 'off_hours', 'paused', 'absent'] as const;

/** Whether a worker works; `until`: the end of an absence or pause as an instant, null of the other two [people#now-state]. */
export interface NowState {
  readonly state: (typeof NOW_STATE_OPTIONS)[number];
  readonly until: string | null;
}

/** The end of the absence at an instant; those that follow each other without a gap count as one. */
function absentUntil({ absences }: Availability, time: number): string | null {
  let end: string | null = null;
  for (const { startsAt, endsAt } of absences) {
    const reached = end === null ? time : Date.parse(end);
    if (Date.parse(startsAt) <= reached && Date.parse(endsAt) > reached) end = endsAt;
  }
  return end;
}

/**
 * Whether a worker works at an instant: an absence goes before a pause, and both before working hours, which are by the
 * clock of Belgrade [people#now-state]. The clock is read once for all workers who are asked about.
 */
export function nowStateAt(now: Date): (given: Availability) => NowState {
  const iso = now.toISOString();
  const weekday = weekdayOf(belgradeDay(iso));
  const clock = formatTime(iso);
  const isWithin = (week: WorkingHours): boolean =>
    dayParts(week, weekday).some(([from, to]) => from <= clock && clock < to);
  return (given) => {
    const until = absentUntil(given, now.getTime());
    if (until !== null) return { state: 'absent', until };
    const { pauseUntil, workingHours } = given;
    if (pauseUntil !== null && Date.parse(pauseUntil) > now.getTime())
      return { state: 'paused', until: pauseUntil };
    if (workingHours === null) return { state: 'working', until: null };
    return { state: isWithin(workingHours) ? 'working' : 'off_hours', until: null };
  };
}

/** An end as people say it: a midnight is the day that it ends, `12.12.`, any other one its time. */
function endText(iso: string, now: Date): string {
  if (formatTime(iso) !== '00:00') return formatMoment(iso, now);
  const last = dayAfter(new Date(iso), -1);
  if (last === belgradeDay(now.toISOString())) return 'kraja dana';
  const [, month = '', day = ''] = last.split('-');
  return `${day}.${month}.`;
}

/** `radi`, `van radnog vremena`, `odsutan do 12.12.`, `pauza do 14:30`. */
export function formatNowState({ state, until }: NowState, now: Date): string {
  if (state === 'absent' && until !== null) return `odsutan do ${endText(until, now)}`;
  if (state === 'paused' && until !== null) return `pauza do ${endText(until, now)}`;
  return state === 'off_hours' ? 'van radnog vremena' : 'radi';
}
