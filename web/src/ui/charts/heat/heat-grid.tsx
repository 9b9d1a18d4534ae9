import { useRef, type KeyboardEvent } from 'react';
import { spotWords, type ChartSpot } from '#ui/charts/chart-spot.tsx';
import { formatTight, type ChartUnit } from '#ui/charts/chart-unit.ts';
import type { HeatCell, HeatHead } from './heat-props.ts';
import { cellPlace, type HeatSize } from './heat-place.ts';
import { stepOf, type HeatStep } from './heat-steps.ts';
import classes from './heat.module.css';

export type HeatPlace = { row: number; column: number };

type HeatGridProps = {
  rowHead: string;
  rows: readonly HeatHead[];
  columns: readonly HeatHead[];
  unit: ChartUnit;
  size: HeatSize;
  steps: readonly HeatStep[];
  grid: readonly (readonly HeatCell[])[];
  spots: readonly (readonly ChartSpot[])[];
  active: HeatPlace | null;
  onActive: (place: HeatPlace) => void;
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
  const { rows, columns, size, grid, spots, active, onActive, titleId } = props;
  const svg = useRef<SVGSVGElement>(null);
  const last = { row: rows.length - 1, column: columns.length - 1 };
  const stop = active ?? { row: 0, column: 0 };
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
        <HeatHatch />
        <g role="row">
          <text role="columnheader" className={classes.head} x={0} y={14}>
            {props.rowHead}
          </text>
          {columns.map(({ short, name }, column) => (
            <text
              key={name}
              role="columnheader"
              aria-label={name}
              className={classes.head}
              x={cellPlace(size, 0, column).x + size.cellWidth / 2}
              y={14}
              textAnchor="middle"
            >
              {short}
            </text>
          ))}
        </g>
        {rows.map(({ short, name }, row) => (
          <g key={name} role="row">
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
                {...{ row, column, value: cell.value, size, steps: props.steps, unit: props.unit }}
                spot={spots[row]?.[column]}
                isStop={stop.row === row && stop.column === column}
                isActive={active?.row === row && active.column === column}
                onActive={() => onActive({ row, column })}
              />
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Lines of what stands on too few orders. */
export const HeatHatch = () => (
  <defs>
    <pattern id="heat-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className={classes.hatch} d="M0 0V6" />
    </pattern>
  </defs>
);

type CellProps = HeatPlace &
  Pick<HeatGridProps, 'size' | 'steps' | 'unit'> & {
    value: number | null;
    spot: ChartSpot | undefined;
    isStop: boolean;
    isActive: boolean;
    onActive: () => void;
  };

function Cell({ row, column, value, spot, size, steps, unit, isStop, isActive, onActive }: CellProps) {
  const { x, y } = cellPlace(size, row, column);
  return (
    <g
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      aria-label={spot && spotWords(spot)}
      data-place={`${row}-${column}`}
      data-step={value === null ? undefined : stepOf(value, steps)}
      className={classes.cell}
      onFocus={onActive}
      onPointerEnter={(event) => event.pointerType !== 'touch' && onActive()}
      onClick={spot?.onOpen}
    >
      <rect
        className={value === null ? classes.few : classes.field}
        x={x + 1}
        y={y + 1}
        width={size.cellWidth - 2}
        height={size.cellHeight - 2}
        rx={2}
      />
      {value !== null && (
        <text x={x + size.cellWidth / 2} y={y + size.cellHeight / 2 + 4.5} textAnchor="middle">
          {formatTight(value, unit)}
        </text>
      )}
      {isActive && (
        <rect
          className={classes.ring}
          x={x + 1}
          y={y + 1}
          width={size.cellWidth - 2}
          height={size.cellHeight - 2}
          rx={2}
        />
      )}
    </g>
  );
}
