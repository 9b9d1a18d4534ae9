import type { WordForms } from '@majstorija/contract/text/format.ts';
import type { ChartUnit } from '#ui/charts/chart-unit.ts';

export type HeatCell = { row: number; column: number; value: number | null; n: number };

/** `short` stands at the edge, `name` is said. */
export type HeatHead = { short: string; name: string };

export type HeatMapProps = {
  title: string;
  /** A cell that is missing has no orders. */
  cells: readonly HeatCell[];
  rows: readonly HeatHead[];
  columns: readonly HeatHead[];
  /** What the rows are. */
  rowHead?: string;
  unit: ChartUnit;
  /** A value that stands on fewer orders is not shown; 0 shows all. */
  minN: number;
  noun?: WordForms;
  onOpen?: ((cell: HeatCell) => void) | undefined;
};
