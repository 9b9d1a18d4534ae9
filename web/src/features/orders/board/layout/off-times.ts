import type { AvailabilityFacts } from '@majstorija/contract/people/availability/availability.ts';
import { formatNowState, type NowState } from '@majstorija/contract/people/availability/now-state.ts';
import { splitHours, weekdayOf } from '@majstorija/contract/people/availability/week.ts';
import { belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';
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
  daysOf(axis).flatMap(({ day }) => {
    const hours = week[weekdayOf(day)];
    if (hours === null) return [];
    const [from, to] = splitHours(hours);
    return [{ from: instantOf(day, from), to: instantOf(day, to) }];
  });

const textOf = (state: NowState, now: Date): string => formatNowState(state, now);

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
