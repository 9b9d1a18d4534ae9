import { useRef, useState, type KeyboardEvent } from 'react';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { spotWords, type ChartSpot } from '#ui/charts/chart-spot.tsx';
import { formatTight, type ChartUnit } from '#ui/charts/chart-unit.ts';
import type { HeatCell, HeatHead } from './heat-props.ts';
import { cellPlace, type HeatSize } from './heat-place.ts';
import { stepOf } from './heat-steps.ts';
import classes from './heat.module.css';

type HeatPlace = { row: number; column: number };

type HeatGridProps = {
  rowHead: string;
  /** The last one is that of all others. */
  rows: readonly HeatHead[];
  columns: readonly HeatHead[];
  unit: ChartUnit;
  minN: number;
  size: HeatSize;
  steps: readonly number[];
  grid: readonly (readonly HeatCell[])[];
  spots: readonly (readonly ChartSpot[])[];
  titleId: string;
};

const MOVES: Readonly<Record<string, (place: HeatPlace, last: HeatPlace) => HeatPlace>> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
};

const within = (value: number, last: number) => Math.min(last, Math.max(0, value));

/** The cells of a heat map: one stop of Tab, walked by arrows; it scrolls by itself where it is wider than its room. */
export function HeatGrid(props: HeatGridProps) {
  const { rows, columns, size, grid, spots, titleId } = props;
  const svg = useRef<SVGSVGElement>(null);
  const [stop, setStop] = useState<HeatPlace>({ row: 0, column: 0 });
  const last = { row: rows.length - 1, column: columns.length - 1 };
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (event.key === 'Enter') spots[stop.row]?.[stop.column]?.onOpen?.();
    else if (move === undefined) return;
    else {
      const next = move(stop, last);
      const [row, column] = [within(next.row, last.row), within(next.column, last.column)];
      svg.current?.querySelector<SVGGElement>(`[data-place='${row}-${column}']`)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.scroller} data-scrolls={size.isWide || undefined}>
      <svg
        ref={svg}
        role="grid"
        tabIndex={-1}
        aria-labelledby={titleId}
        className={classes.grid}
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
        onKeyDown={press}
      >
        <ColumnHeads {...{ rowHead: props.rowHead, columns, size }} />
        {rows.map(({ short, name }, row) => (
          <g key={name} role="row" data-all={row === last.row || undefined}>
            {row === last.row && (
              <path className={classes.rule} d={`M0 ${cellPlace(size, row, 0).y}H${size.width}`} />
            )}
            <text
              role="rowheader"
              aria-label={name}
              className={classes.head}
              x={0}
              y={cellPlace(size, row, 0).y + size.cellHeight / 2 + 4}
            >
              {short}
            </text>
            {(grid[row] ?? []).map((cell, column) => (
              <Cell
                key={columns[column]?.name}
                {...{ cell, size, steps: props.steps, unit: props.unit, minN: props.minN }}
                spot={spots[row]?.[column]}
                isOfAll={row === last.row}
                isStop={stop.row === row && stop.column === column}
                onFocus={() => setStop({ row, column })}
              />
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}

type HeadsProps = Pick<HeatGridProps, 'rowHead' | 'columns' | 'size'>;

const ColumnHeads = ({ rowHead, columns, size }: HeadsProps) => (
  <g role="row">
    <text role="columnheader" className={classes.head} x={0} y={12}>
      {rowHead}
    </text>
    {columns.map(({ short, name, detail }, column) => {
      const x = cellPlace(size, 0, column).x + size.cellWidth / 2;
      return (
        <text
          key={name}
          role="columnheader"
          aria-label={name}
          className={classes.head}
          y={12}
          textAnchor="middle"
        >
          <tspan x={x}>{short}</tspan>
          {detail !== undefined && (
            <tspan x={x} dy={16} className={classes.detail}>
              {detail}
            </tspan>
          )}
        </text>
      );
    })}
  </g>
);

type CellProps = Pick<HeatGridProps, 'size' | 'steps' | 'unit' | 'minN'> & {
  cell: HeatCell;
  spot: ChartSpot | undefined;
  isOfAll: boolean;
  isStop: boolean;
  onFocus: () => void;
};

/** The look of a cell: nothing, provisional, of all, or a step of the colour. */
function lookOf({ cell: { value, n }, minN, isOfAll, steps }: CellProps) {
  if (value === null || n === 0) return 'none';
  if (n < minN) return 'few';
  return isOfAll ? 'all' : stepOf(value, steps);
}

function Cell(props: CellProps) {
  const { cell, spot, size, unit, isOfAll, isStop, onFocus } = props;
  const { row, column, value, n } = cell;
  const { x, y } = cellPlace(size, row, column);
  const look = lookOf(props);
  const words = spot && spotWords(spot);
  return (
    <g
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      aria-label={words}
      data-place={`${row}-${column}`}
      data-look={look}
      data-opens={spot?.onOpen !== undefined || undefined}
      className={classes.cell}
      onFocus={onFocus}
      onClick={spot?.onOpen}
    >
      <title>{words}</title>
      <rect
        className={classes.field}
        x={x + 1.5}
        y={y + 1.5}
        width={size.cellWidth - 3}
        height={size.cellHeight - 3}
        rx={3}
      />
      {value !== null && n > 0 && (
        <text x={x + size.cellWidth / 2} y={y + size.cellHeight / 2 + 4.5} textAnchor="middle">
          {formatTight(value, unit)}
          {size.hasCounts && (look === 'few' || (isOfAll && props.minN > 0)) && (
            <tspan dx={6} className={classes.count}>
              od {formatNumber(n)}
            </tspan>
          )}
        </text>
      )}
    </g>
  );
}
