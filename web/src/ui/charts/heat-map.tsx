import { useState } from 'react';
import { countOf, NOUNS } from '@majstorija/contract/text/format.ts';
import { ChartFrame } from './chart-frame.tsx';
import { SpotText, type ChartSpot } from './chart-spot.tsx';
import { formatValue } from './chart-unit.ts';
import { HeatGrid, type HeatPlace } from './heat/heat-grid.tsx';
import { HeatLegend } from './heat/heat-legend.tsx';
import { heatSize } from './heat/heat-place.ts';
import type { HeatCell, HeatMapProps } from './heat/heat-props.ts';
import { heatSteps } from './heat/heat-steps.ts';
import classes from './heat/heat.module.css';

/** The columns between the first and the last with orders: hours at night make no chart, the table has them. */
function usedColumns(columns: HeatMapProps['columns'], cells: readonly HeatCell[]) {
  const used = cells.filter(({ n }) => n > 0).map(({ column }) => column);
  const first = Math.min(...used);
  return { first, columns: columns.slice(first, Math.max(...used) + 1) };
}

/** The cells in rows and columns, with those that have no orders; a value that stands on too few is null. */
function toGrid({ rows, columns, cells, minN }: HeatMapProps): HeatCell[][] {
  const known = new Map(cells.map((cell) => [`${cell.row}-${cell.column}`, cell]));
  return rows.map((_row, row) =>
    columns.map((_column, column) => {
      const cell = known.get(`${row}-${column}`) ?? { row, column, value: null, n: 0 };
      return cell.n < minN ? { ...cell, value: null } : cell;
    }),
  );
}

function spotOf(
  { rows, columns, unit, minN, noun = NOUNS.nalog, onOpen }: HeatMapProps,
  cell: HeatCell,
): ChartSpot {
  return {
    name: `${rows[cell.row]?.name ?? ''}, ${columns[cell.column]?.name ?? ''}`,
    values: [cell.value === null ? `manje od ${minN}` : formatValue(cell.value, unit)],
    count: countOf(cell.n, noun),
    onOpen: onOpen === undefined || cell.n === 0 ? undefined : () => onOpen(cell),
  };
}

/** Values by two things, such as day and hour: the number in the cell, its colour one of five steps. */
export function HeatMap(props: HeatMapProps) {
  const { title, rows, columns, unit, rowHead = 'Dan' } = props;
  const grid = toGrid(props);
  const table = rows.map(({ name }, row) => ({
    key: name,
    cells: [name, ...(grid[row] ?? []).map(({ value }) => formatValue(value, unit))],
  }));
  return (
    <ChartFrame
      title={title}
      rows={{ heads: [rowHead, ...columns.map(({ name }) => name)], rows: table }}
      isEmpty={grid.flat().every(({ n }) => n === 0)}
    >
      {(width, titleId) => <HeatView {...props} {...{ grid, width, titleId }} />}
    </ChartFrame>
  );
}

type HeatViewProps = HeatMapProps & { grid: readonly HeatCell[][]; width: number; titleId: string };

function HeatView({ grid: whole, width, titleId, ...props }: HeatViewProps) {
  const { rows, unit, minN, rowHead = 'Dan' } = props;
  const { first, columns } = usedColumns(props.columns, whole.flat());
  const grid = whole.map((cells) => cells.slice(first, first + columns.length));
  const [active, setActive] = useState<HeatPlace | null>(null);
  const steps = heatSteps(grid.flat().flatMap(({ value }) => value ?? []));
  const spots = grid.map((cells) => cells.map((cell) => spotOf(props, cell)));
  const spot = active && spots[active.row]?.[active.column];
  return (
    <>
      <HeatGrid
        {...{ rowHead, rows, columns, unit, steps, grid, spots, active, titleId }}
        size={heatSize(width, rows.length, columns.length)}
        onActive={setActive}
      />
      <HeatLegend steps={steps} unit={unit} minN={minN} />
      <div className={classes.readout}>
        {spot ? <SpotText {...spot} /> : 'Strelice ili pokazivač pokazuju vrednost polja.'}
      </div>
    </>
  );
}
