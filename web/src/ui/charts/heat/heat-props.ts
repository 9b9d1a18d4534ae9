import type { ReactNode } from 'react';
import type { WordForms } from '@majstorija/contract/text/format.ts';
import type { ChartUnit } from '#ui/charts/chart-unit.ts';

export type HeatCell = { row: number; column: number; value: number | null; n: number };

/** `short` stands at the edge, `name` is said; `detail` is the second line of a column that has two. */
export type HeatHead = { short: string; name: string; detail?: string };

export type HeatMapProps = {
  title: string;
  /** The switch to other columns. */
  extra?: ReactNode;
  /** A cell that is missing has no orders. */
  cells: readonly HeatCell[];
  rows: readonly HeatHead[];
  columns: readonly HeatHead[];
  /** What the rows are. */
  rowHead?: string;
  unit: ChartUnit;
  /** A value of fewer orders is provisional; 0 of what needs no number of orders. */
  minN: number;
  noun?: WordForms;
  onOpen?: ((cell: HeatCell) => void) | undefined;
};
