import { FIGURES, type FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { By, ReportTraits } from '@majstorija/contract/statistics/reports.ts';
import type { ReportHeat } from '@majstorija/contract/statistics/report.ts';
import type { Db } from '#platform/database/db.ts';
import type { Clock, Measure } from './measure.ts';
import type { Asked } from './report-source.ts';
import type { Stats } from './tally.ts';

/** How a figure comes from what a measure observed. */
export interface FigureSource {
  readonly measure: Measure;
  readonly value: (stats: Stats) => number | null;
  /** How many observations are behind it; all, unless given. */
  readonly n?: (stats: Stats) => number;
  /** The amount of its observations, where not all of the measure are its own. */
  readonly amount?: number;
}

/** Null of nothing; of fewer than ten it is provisional, as `n` says [statistics#ten]. */
const divide = (sum: number, n: number): number | null => (n === 0 ? null : sum / n);

export const medianOf = (measure: Measure): FigureSource => ({ measure, value: ({ median }) => median });
export const p90Of = (measure: Measure): FigureSource => ({ measure, value: ({ p90 }) => p90 });
export const countOf = (measure: Measure): FigureSource => ({ measure, value: ({ n }) => n });
export const meanOf = (measure: Measure): FigureSource => ({
  measure,
  value: ({ total, n }) => divide(total, n),
});
/** The share of amounts up to the limit of the measure. */
export const withinOf = (measure: Measure): FigureSource => ({
  measure,
  value: ({ within, n }) => divide(within, n),
});

/** How many observations a figure has. */
export const countIn = (source: FigureSource, stats: Stats): number => source.n?.(stats) ?? stats.n;

/** The clock that a measure has of the one asked for. */
export const clockFor = ({ clocks }: Measure, asked: Clock | undefined): Clock =>
  asked !== undefined && clocks.includes(asked) ? asked : 'calendar';

/** Whether an order behind a figure adds a number that can be read. */
export const showsAmounts = (figure: FigureId): boolean =>
  FIGURES[figure].unit === 'minutes' || FIGURES[figure].unit === 'ratio';

/** A report of measured figures: what it has, and where each of its figures comes from. */
export interface MeasuredReport {
  readonly traits: ReportTraits;
  readonly sources: Partial<Record<FigureId, FigureSource>>;
  /** The heat of the figure where it is no rank of a duration. */
  readonly heat?: (db: Db, asked: Asked) => Promise<ReportHeat>;
  /** Tables of a part of the rows, with the figure that counts it. */
  readonly parts?: Partial<Record<By, { readonly figure: FigureId; readonly where: string }>>;
}

/** The source of a figure of a report. */
export function sourceOf({ sources, traits }: MeasuredReport, figure: FigureId): FigureSource {
  const source = sources[figure];
  if (!source) throw new TypeError(`The report ${traits.name} has no source for ${figure}.`);
  return source;
}
