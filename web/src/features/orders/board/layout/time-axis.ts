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
function dayLabel(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${WEEKDAY_LABELS[weekdayOf(day)].short} ${date}.${month}.`;
}

/** The labels over the columns: the hours of a day, with its halves where there is room, or the days of a week. */
export function ticksOf(axis: Axis): { at: number; label: string }[] {
  if (axis.zoom === 'week') return daysOf(axis).map(({ day, at }) => ({ at, label: dayLabel(day) }));
  const step = axis.zoom === '4h' ? HOUR_MS / 2 : HOUR_MS;
  const ticks: { at: number; label: string }[] = [];
  for (let at = axis.from + step; at < axis.to; at += step) {
    const clock = formatTime(new Date(at).toISOString());
    ticks.push({ at, label: axis.zoom === '4h' ? clock : clock.slice(0, 2) });
  }
  return ticks;
}

/** Where the board opens: a little before now, on another day before the usual beginning of work. */
export function openingTime(axis: Axis, now: number): number {
  const isNow = now >= axis.from && now < axis.to;
  const before = axis.zoom === '4h' ? HOUR_MS : 5 * HOUR_MS;
  if (isNow) return Math.max(axis.from, axis.zoom === 'week' ? axis.from : now - before);
  return axis.zoom === 'week' ? axis.from : axis.from + 7 * HOUR_MS;
}
