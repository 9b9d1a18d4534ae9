import type { FigureId } from '@majstorija/contract/statistics/figures.ts';
import { LEAST_N } from '@majstorija/contract/statistics/least-n.ts';
import { DAY_PARTS, type ReportHeat } from '@majstorija/contract/statistics/report.ts';
import type { Asked } from './asked.ts';
import { joinCells, valueOf, type Cell } from './read-cells.ts';

/** What was observed in an hour of a weekday, from Monday (1). */
interface HourCell {
  readonly weekday: number;
  readonly hour: number;
  readonly cell: Cell;
}

type Hours = Pick<ReportHeat['columns'][number], 'hour' | 'until'>;

/** Hours where they are asked for, or at least half of those with orders have ten, else parts of the day [statistics#steps]. */
function columnsFor(observed: readonly HourCell[], asked: 'hour' | undefined): readonly Hours[] {
  const full = observed.filter(({ cell }) => cell.n >= LEAST_N);
  if (asked === undefined && full.length * 2 < observed.length) return DAY_PARTS;
  const hours = observed.map(({ hour }) => hour);
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => ({
    hour: first + at,
    until: first + at + 1,
  }));
}

const isIn = (one: number, { hour, until }: Hours): boolean =>
  hour < until ? one >= hour && one < until : one >= hour || one < until;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A heat map of what was observed of a figure. */
export function toHeat(asked: Asked, figure: FigureId, observed: readonly HourCell[]): ReportHeat {
  const seen = observed.filter(({ cell }) => cell.n > 0);
  if (seen.length === 0) return { figure, columns: [], cells: [] };
  const join = (hours: Hours, weekday: number | null) => {
    const own = seen.filter((one) => isIn(one.hour, hours) && (weekday ?? one.weekday) === one.weekday);
    const cell = joinCells(own.map((one) => one.cell));
    return { value: valueOf(figure, cell, asked), n: cell.n };
  };
  const columns = columnsFor(seen, asked.query.heat);
  return {
    figure,
    columns: columns.map(({ hour, until }) => ({ hour, until, ...join({ hour, until }, null) })),
    cells: WEEKDAYS.flatMap((weekday) =>
      columns.map((hours) => ({ weekday, hour: hours.hour, ...join(hours, weekday) })),
    ).filter(({ n }) => n > 0),
  };
}
