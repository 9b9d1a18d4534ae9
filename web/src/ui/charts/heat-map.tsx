import { countOf, formatNumber, NOUNS } from '@majstorija/contract/text/format.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartSpot } from './chart-spot.tsx';
import { formatValue } from './chart-unit.ts';
import { HeatGrid } from './heat/heat-grid.tsx';
import { heatSize } from './heat/heat-place.ts';
import type { HeatCell, HeatMapProps } from './heat/heat-props.ts';
import { heatSteps } from './heat/heat-steps.ts';

/** The cells in rows and columns, with those that have no orders. */
function toGrid({ rows, columns, cells }: HeatMapProps): HeatCell[][] {
  const known = new Map(cells.map((cell) => [`${cell.row}-${cell.column}`, cell]));
  return rows.map((_row, row) =>
    columns.map((_column, column) => known.get(`${row}-${column}`) ?? { row, column, value: null, n: 0 }),
  );
}

function spotOf(
  { rows, columns, unit, minN, noun = NOUNS.nalog, onOpen }: HeatMapProps,
  cell: HeatCell,
): ChartSpot {
  const { row, column, value, n } = cell;
  return {
    name: `${rows[row]?.name ?? ''}, ${columns[column]?.name ?? ''}`,
    values: n === 0 ? [] : [formatValue(value, unit), ...(n < minN ? ['privremeno'] : [])],
    count: countOf(n, noun),
    onOpen: onOpen === undefined || n === 0 ? undefined : () => onOpen(cell),
  };
}

/** A value of the table; of too few orders with their number. */
const cellText = ({ value, n }: HeatCell, { unit, minN }: Pick<HeatMapProps, 'unit' | 'minN'>): string =>
  n > 0 && n < minN ? `${formatValue(value, unit)}, od ${formatNumber(n)}` : formatValue(value, unit);

/** Values by two things, such as day and hour: the number in the cell, its colour one of five steps, dashed where it is provisional. */
export function HeatMap(props: HeatMapProps) {
  const { title, extra, rows, columns, minN, rowHead = 'Dan' } = props;
  const grid = toGrid(props);
  const table = rows.map(({ name }, row) => ({
    key: name,
    cells: [name, ...(grid[row] ?? []).map((cell) => cellText(cell, props))],
  }));
  const isFew = grid.flat().some(({ n }) => n > 0 && n < minN);
  return (
    <ChartFrame
      title={title}
      extra={extra}
      note={isFew ? 'isprekidano: privremeno' : undefined}
      rows={{ heads: [rowHead, ...columns.map(({ name }) => name)], rows: table }}
      isEmpty={grid.flat().every(({ n }) => n === 0)}
    >
      {(width, titleId) => (
        <HeatGrid
          {...{ rowHead, rows, columns, grid, minN, titleId, unit: props.unit }}
          // The last row is that of all others, which have one scale.
          steps={heatSteps(
            grid
              .slice(0, -1)
              .flat()
              .flatMap(({ value, n }) => (value === null || n < minN ? [] : [value])),
          )}
          spots={grid.map((cells) => cells.map((cell) => spotOf(props, cell)))}
          size={heatSize({
            width,
            rows: rows.length,
            columns: columns.length,
            hasDetails: columns.some(({ detail }) => detail !== undefined),
          })}
        />
      )}
    </ChartFrame>
  );
}
