import type { ReactNode } from 'react';
import type { WordForms } from '@majstorija/contract/text/format.ts';
import type { ChartUnit } from '#ui/charts/chart-unit.ts';

/** A day, a week or a month of a series. */
export type LinePoint = {
  /** Its name in words: `četvrtak, 12.11.2026.` */
  label: string;
  /** Its first and last day, as `2026-11-12`. */
  from: string;
  to: string;
  /** One for each figure of the series; null where it is not known. */
  values: readonly (number | null)[];
  /** The same figures at the same place of the period before; empty without a comparison. */
  before: readonly (number | null)[];
  /** How many orders the values stand on, and those before. */
  n: number;
  beforeN: number;
};

/** A line of the chart; `at` is the place of its figure in `values`, of 'before' that in `before`. */
export type ChartLine =
  | { name: string; kind: 'main' | 'spread' | 'third' | 'before'; at: number }
  | { name: string; kind: 'target'; value: number };

export type LineChartProps = {
  title: string;
  points: readonly LinePoint[];
  lines: readonly ChartLine[];
  unit: ChartUnit;
  /** Values of fewer orders are provisional: marks without a line; 0 of what needs no number of orders. */
  minN: number;
  /** Why the points are these, and the switch to others. */
  note?: string | undefined;
  extra?: ReactNode;
  /** What `n` counts; orders unless given. */
  noun?: WordForms;
  /** Opens the orders behind a point. */
  onOpen?: ((point: LinePoint) => void) | undefined;
};

/** Whether what a line shows at a point stands on too few orders. */
export function isFewAt(line: ChartLine, { n, beforeN }: LinePoint, minN: number): boolean {
  if (line.kind === 'target') return false;
  return (line.kind === 'before' ? beforeN : n) < minN;
}

/** What a line shows at a point. */
export function valueAt(line: ChartLine, point: LinePoint): number | null {
  if (line.kind === 'target') return line.value;
  const values = line.kind === 'before' ? point.before : point.values;
  return values[line.at] ?? null;
}
