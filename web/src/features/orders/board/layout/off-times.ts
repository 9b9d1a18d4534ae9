import type { BoardWorker } from '@majstorija/contract/orders/board/board.ts';
import type { AvailabilityFacts } from '@majstorija/contract/people/availability/availability.ts';
import {
  formatNowState,
  nowStateAt,
  type NowState,
} from '@majstorija/contract/people/availability/now-state.ts';
import { dayParts, weekdayOf } from '@majstorija/contract/people/availability/week.ts';
import { belgradeDay, belgradeInstant, dayAfter, formatTime } from '@majstorija/contract/text/dates.ts';
import { clip, daysOf, type Axis } from './time-axis.ts';

type Span = { from: number; to: number };

/** A time at which a worker does not work, and why. */
export type OffTime = Span & { text: string };

/** What is left of a span without others. */
function without(span: Span, others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (parts, other) =>
      parts.flatMap((part) => [
        ...(other.from > part.from ? [{ from: part.from, to: Math.min(part.to, other.from) }] : []),
        ...(other.to < part.to ? [{ from: Math.max(part.from, other.to), to: part.to }] : []),
      ]),
    [span],
  );
}

const instantOf = (day: string, clock: string): number =>
  clock === '24:00'
    ? belgradeInstant(dayAfter(new Date(`${day}T12:00:00Z`), 1), '00:00').getTime()
    : belgradeInstant(day, clock).getTime();

/** The hours of each day of the axis; those outside of it are cut off later. */
const workTimes = (axis: Axis, week: NonNullable<AvailabilityFacts['workingHours']>): Span[] =>
  daysOf(axis).flatMap(({ day }) =>
    dayParts(week, weekdayOf(day)).map(([from, to]) => ({
      from: instantOf(day, from),
      to: instantOf(day, to),
    })),
  );

const textOf = (state: NowState, now: Date): string => formatNowState(state, now);

/**
 * Why a worker does not work at a moment, in the words of now; undefined for one who does. `from`: when they begin later on that
 * day, `HH:MM`.
 */
export function awayAt(availability: AvailabilityFacts, moment: Date, now: Date) {
  const state = nowStateAt(moment)(availability);
  if (state.state === 'working') return undefined;
  const iso = moment.toISOString();
  const { workingHours } = availability;
  const parts = workingHours === null ? [] : dayParts(workingHours, weekdayOf(belgradeDay(iso)));
  const begin = parts.find((part) => part[0] > formatTime(iso))?.[0];
  const from = state.state === 'off_hours' ? begin : undefined;
  const words = formatNowState(state, now);
  return { from, text: from === undefined ? words : `${words}, radi od ${from}` };
}

/**
 * When a worker does not work, with the reason in words [board-screen#off-times]: absences, then the break, then what is outside
 * of their hours; none covers another.
 */
export function offTimes({ workingHours, absences, pauseUntil }: AvailabilityFacts, axis: Axis, now: Date) {
  const off: OffTime[] = absences.map(({ startsAt, endsAt }) => ({
    from: Date.parse(startsAt),
    to: Date.parse(endsAt),
    text: textOf({ state: 'absent', until: endsAt }, now),
  }));
  const add = (span: Span, text: string) =>
    off.push(...without(span, off).map((part) => ({ ...part, text })));
  if (pauseUntil !== null && Date.parse(pauseUntil) > now.getTime()) {
    add({ from: now.getTime(), to: Date.parse(pauseUntil) }, 'pauza');
  }
  if (workingHours !== null) {
    const text = textOf({ state: 'off_hours', until: null }, now);
    for (const span of without({ from: axis.from, to: axis.to }, workTimes(axis, workingHours)))
      add(span, text);
  }
  return off.flatMap(({ text, ...span }): OffTime[] => {
    const seen = clip(axis, span.from, span.to);
    return seen === undefined ? [] : [{ ...seen, text }];
  });
}

/** Whether a worker does not work at any time of the axis that is left, and why. */
export function whyOff(availability: AvailabilityFacts, axis: Axis, now: Date): string | undefined {
  const rest = { ...axis, from: Math.max(axis.from, Math.min(now.getTime(), axis.to)) };
  const off = offTimes(availability, rest, now);
  const away = off.reduce((sum, { from, to }) => sum + to - from, 0);
  return away >= rest.to - rest.from
    ? (off[0]?.text ?? textOf({ state: 'off_hours', until: null }, now))
    : undefined;
}

type Row = Pick<BoardWorker, 'availability' | 'openCount' | 'bars'>;

/** Whether a worker is free: now without open orders, on another day one of work without any bar [board-screen#free-only]. */
export function isFreeOn({ availability, openCount, bars }: Row, axis: Axis, now: Date): boolean {
  const isToday = now.getTime() >= axis.from && now.getTime() < axis.to;
  if (isToday) return openCount === 0 && awayAt(availability, now, now) === undefined;
  return bars.length === 0 && whyOff(availability, axis, now) === undefined;
}
