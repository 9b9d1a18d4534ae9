import type { Point } from '@majstorija/contract/addresses/distance.ts';
import { metersBetween } from '@majstorija/contract/addresses/distance.ts';
import type { Conflict } from '@majstorija/contract/dispatch/conflicts.ts';
import { MOST_CONFLICTS } from '@majstorija/contract/limits.ts';
import { toDriveMinutes, toRoadKm } from '@majstorija/contract/dispatch/formula.ts';
import type { TermTimes } from '@majstorija/contract/orders/term/term-times.ts';
import {
  formatNowState,
  nowStateAt,
  type Availability,
} from '@majstorija/contract/people/availability/now-state.ts';
import { dayParts, weekdayOf, type DayPart } from '@majstorija/contract/people/availability/week.ts';
import {
  belgradeDay,
  belgradeInstant,
  formatMoment,
  formatEnd,
  formatTime,
} from '@majstorija/contract/text/dates.ts';

/** Where an order is; `isRough`: known by its street or municipality only. */
export interface JobPlace {
  readonly point: Point;
  readonly isRough: boolean;
}

/** An open order that occupies its worker [dispatch#occupied]. */
export interface Job extends JobPlace {
  readonly _id: string;
  readonly orderCode: string;
  readonly streetAndNumber: string;
  readonly from: Date;
  readonly to: Date;
  readonly isWindow: boolean;
}

/** When a worker can work, and what they have already. Absences and jobs are in order of time. */
export interface Schedule extends Availability {
  readonly jobs: readonly Job[];
  readonly offersPackage: boolean;
}

/** The order that a worker is to get, and when that is asked. */
export interface AskedJob {
  readonly term: TermTimes;
  readonly place: JobPlace;
  readonly now: Date;
  readonly cityKmh: number;
}

/** A length of time. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

const MINUTE_MS = 60_000;

/** Minutes of road between two orders [dispatch#occupied]. */
export function wayMinutes(one: JobPlace, other: JobPlace, cityKmh: number): number {
  const km = toRoadKm(metersBetween(one.point, other.point));
  return toDriveMinutes(one.isRough || other.isRough ? Math.round(km) : km, cityKmh);
}

/** Whether two lengths of time have an instant in common; each ends before its end. */
export const isOverlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

const NOTHING = { order: null, minutes: null, travelMinutes: null, freeFrom: null } as const;

const later = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS);

/** The part of two lengths of time that both have, in whole minutes; negative: what is between them. */
const commonMinutes = (one: Span, other: Span): number =>
  (Math.min(one.to.getTime(), other.to.getTime()) - Math.max(one.from.getTime(), other.from.getTime())) /
  MINUTE_MS;

function timeText({ from, to }: Span, now: Date): string {
  return `${formatMoment(from.toISOString(), now)}–${formatMoment(to.toISOString(), to)}`;
}

/** What stands against another order of the worker; undefined when both fit. */
function findClash(job: Job, wanted: Span, { place, now, cityKmh }: AskedJob): Conflict | undefined {
  const { _id, orderCode, streetAndNumber, from, to } = job;
  const travelMinutes = wayMinutes(job, place, cityKmh);
  const common = commonMinutes(job, wanted);
  const isSame = isOverlap(job, wanted);
  if (!isSame && -common >= travelMinutes) return undefined;
  const kind = isSame ? 'overlap' : 'travel';
  const order = { _id, orderCode, streetAndNumber, from: from.toISOString(), to: to.toISOString() };
  const minutes = isSame ? Math.ceil(common) : null;
  const [side, end] = to <= wanted.from ? (['do', to] as const) : (['od', from] as const);
  const when = isSame
    ? `${timeText(job, now)}, preklop ${minutes} min`
    : `${side} ${formatMoment(end.toISOString(), now)}, a put traje ${travelMinutes} min`;
  return {
    key: `${kind}:${_id}:${order.from}`,
    kind,
    text: `ima nalog ${orderCode} (${streetAndNumber}) ${when}`,
    order,
    minutes,
    travelMinutes,
    freeFrom: later(to, travelMinutes).toISOString(),
  };
}

/** Absences that follow each other without a gap, as one. */
function mergedAbsences({ absences }: Availability): Span[] {
  const merged: Span[] = [];
  for (const { startsAt, endsAt } of absences) {
    const last = merged.at(-1);
    const [from, to] = [new Date(startsAt), new Date(endsAt)];
    if (last && from <= last.to) merged[merged.length - 1] = { from: last.from, to };
    else merged.push({ from, to });
  }
  return merged;
}

const until = (state: 'absent' | 'paused', end: Date, now: Date): Conflict => ({
  ...NOTHING,
  key: `${state}:${end.toISOString()}`,
  kind: state,
  text: formatNowState({ state, until: end.toISOString() }, now),
  freeFrom: end.toISOString(),
});

const offHours = (text: string): Conflict => ({ ...NOTHING, key: 'off_hours', kind: 'off_hours', text });

const ALL_DAY: readonly DayPart[] = [['00:00', '24:00']];

/** The working hours of a calendar day as instants, in order; none on a day off, all day where none are set. */
export const workSpans = ({ workingHours }: Availability, day: string): Span[] =>
  (workingHours === null ? ALL_DAY : dayParts(workingHours, weekdayOf(day))).map(([from, to]) => ({
    from: belgradeInstant(day, from),
    to: belgradeInstant(day, to),
  }));

/** A window is within one day, and nobody without hours is outside of them. */
function findOffHours(schedule: Schedule, { from, to }: Span): Conflict[] {
  if (schedule.workingHours === null) return [];
  const spans = workSpans(schedule, belgradeDay(from.toISOString()));
  if (spans.length === 0) return [offHours('tog dana ne radi')];
  if (spans.some((span) => span.from <= from && to <= span.to)) return [];
  const texts = spans.map(
    (span) => `${formatTime(span.from.toISOString())}–${formatEnd(span.to.toISOString())}`,
  );
  return [offHours(`van radnog vremena, radi ${texts.join(' i ')}`)];
}

/** What speaks against a window that is not over, from now on. */
function findAway(schedule: Schedule, ahead: Span, now: Date): Conflict[] {
  const absent = mergedAbsences(schedule)
    .filter((absence) => isOverlap(absence, ahead))
    .map(({ to }) => until('absent', to, now));
  const pause = schedule.pauseUntil === null ? null : { from: now, to: new Date(schedule.pauseUntil) };
  const paused = pause !== null && isOverlap(pause, ahead) ? [until('paused', pause.to, now)] : [];
  return [...absent, ...paused, ...findOffHours(schedule, ahead)];
}

/** What speaks against the moment. */
function findAwayNow(schedule: Schedule, now: Date): Conflict[] {
  const state = nowStateAt(now)(schedule);
  if (state.state === 'working') return [];
  if (state.state === 'off_hours') return [offHours(formatNowState(state, now))];
  return [until(state.state, new Date(state.until ?? now), now)];
}

/** The window that is asked for; null for any other term. */
const windowOf = ({ term }: Pick<AskedJob, 'term'>): Span | null =>
  term.kind === 'window' ? { from: term.startsAt, to: term.endsAt } : null;

/** What speaks against a worker for an order, at the time of its term [dispatch#conflicts]. */
export function findConflicts(schedule: Schedule, asked: AskedJob): Conflict[] {
  const { now } = asked;
  const wanted = windowOf(asked);
  const clashes = wanted === null ? [] : schedule.jobs.flatMap((job) => findClash(job, wanted, asked) ?? []);
  const away =
    wanted === null || wanted.to <= now
      ? findAwayNow(schedule, now)
      : findAway(schedule, { ...wanted, from: wanted.from < now ? now : wanted.from }, now);
  const gone: Conflict = {
    ...NOTHING,
    key: 'package_gone',
    kind: 'package_gone',
    text: 'više ne pruža ovu uslugu',
  };
  const all = [...clashes, ...away, ...(schedule.offersPackage ? [] : [gone])];
  return all.slice(0, MOST_CONFLICTS);
}

/** The conflicts with other windows that have an instant in common with the one that is asked for [dispatch#apart]. */
export function findWindowOverlaps({ jobs }: Schedule, asked: AskedJob): Conflict[] {
  const wanted = windowOf(asked);
  if (wanted === null) return [];
  const windows = jobs.filter((job) => job.isWindow && isOverlap(job, wanted));
  return windows.flatMap((job) => findClash(job, wanted, asked) ?? []);
}
