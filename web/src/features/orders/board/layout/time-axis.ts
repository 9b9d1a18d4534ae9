import { belgradeDay, belgradeInstant, dayAfter, formatTime } from '@majstorija/contract/text/dates.ts';
import { WEEKDAY_LABELS, weekdayOf } from '@majstorija/contract/people/availability/week.ts';

/** How much of time is in sight: about four hours, a working day, or seven days [board-screen#zoom]. */
export const ZOOM_OPTIONS = ['4h', 'day', 'week'] as const;
export type Zoom = (typeof ZOOM_OPTIONS)[number];

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const QUARTER_MS = 15 * MINUTE_MS;

/** Zoom → the pixels of an hour. */
const HOUR_WIDTH = { '4h': 180, day: 60, week: 10 } as const satisfies Record<Zoom, number>;

/** Time drawn from left to right, both ends in epoch milliseconds: of a day whose clock is turned 23 or 25 hours. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly zoom: Zoom;
}

const hourWidth = ({ zoom }: Axis): number => HOUR_WIDTH[zoom];

export const toX = (axis: Axis, time: number): number => ((time - axis.from) / HOUR_MS) * hourWidth(axis);

export const toTime = (axis: Axis, x: number): number => axis.from + (x / hourWidth(axis)) * HOUR_MS;

export const axisWidth = (axis: Axis): number => toX(axis, axis.to);

/** Belgrade is whole hours ahead of UTC, so quarters of an hour are those of its clock. */
export const toQuarter = (time: number): number => Math.round(time / QUARTER_MS) * QUARTER_MS;

/** What is seen of a time: undefined outside of the axis. */
export function clip(axis: Axis, from: number, to: number): { from: number; to: number } | undefined {
  const seen = { from: Math.max(from, axis.from), to: Math.min(to, axis.to) };
  return seen.from < seen.to ? seen : undefined;
}

/** The calendar days of an axis, `YYYY-MM-DD`, and the instant of each midnight. */
export function daysOf({ from, to }: Axis): { day: string; at: number }[] {
  const days: { day: string; at: number }[] = [];
  let day = belgradeDay(new Date(from).toISOString());
  for (let at = from; at < to; at = belgradeInstant(day, '00:00').getTime()) {
    days.push({ day, at });
    day = dayAfter(new Date(`${day}T12:00:00Z`), 1);
  }
  return days;
}

/** `2026-11-20` → `pet 20.11.` */
export function dayLabel(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${WEEKDAY_LABELS[weekdayOf(day)].short} ${date}.${month}.`;
}

/** The labels over the columns: the hours of a day, with its halves where there is room, a midnight by its day, or the days of a week. */
export function ticksOf(axis: Axis): { at: number; label: string }[] {
  if (axis.zoom === 'week') return daysOf(axis).map(({ day, at }) => ({ at, label: dayLabel(day) }));
  const step = axis.zoom === '4h' ? HOUR_MS / 2 : HOUR_MS;
  const ticks: { at: number; label: string }[] = [];
  for (let at = axis.from + step; at < axis.to; at += step) {
    const clock = formatTime(new Date(at).toISOString());
    const hour = axis.zoom === '4h' ? clock : clock.slice(0, 2);
    ticks.push({ at, label: clock === '00:00' ? dayLabel(belgradeDay(new Date(at).toISOString())) : hour });
  }
  return ticks;
}

/** Hours before a midnight that has just passed, and after the next one. */
const BEFORE_MIDNIGHT = 4;
const AFTER_MIDNIGHT = 12;

/** Whether what is around now began the day before. */
export const isEarlyOn = (today: string, now: Date): boolean =>
  now.getTime() < belgradeInstant(today, '00:00').getTime() + BEFORE_MIDNIGHT * HOUR_MS;

/** The axis of an answer: of two days that of `date` with the hours of the other one that lie around its midnight. */
export function axisOf(answered: Axis, date: string): Axis {
  const [, second, third] = daysOf(answered);
  if (answered.zoom === 'week' || second === undefined || third !== undefined) return answered;
  return second.day === date
    ? { ...answered, from: second.at - BEFORE_MIDNIGHT * HOUR_MS }
    : { ...answered, to: second.at + AFTER_MIDNIGHT * HOUR_MS };
}

/** What the board opens at: now, with a third of the window before it; on another day the usual beginning of work. */
export function openingOf(axis: Axis, now: number): { time: number; before: number } {
  if (axis.zoom === 'week') return { time: axis.from, before: 0 };
  const isNow = now >= axis.from && now < axis.to;
  return isNow ? { time: now, before: 1 / 3 } : { time: axis.from + 7 * HOUR_MS, before: 0 };
}
