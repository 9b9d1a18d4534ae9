const LEFT = 48;
const HEAD_LINE = 16;
const CELL_HEIGHT = 27;
const LEAST_WIDTH = 30;
/** Room for a value and the number of its orders: `14 n 4`. */
const LEAST_WITH_COUNT = 64;

export type HeatSize = ReturnType<typeof heatSize>;

type Room = { width: number; rows: number; columns: number; hasDetails: boolean };

/** The size of a heat map in pixels: as wide as there is room, but no cell narrower than what it says. */
export function heatSize({ width: room, rows, columns, hasDetails }: Room) {
  const least = hasDetails ? LEAST_WITH_COUNT : LEAST_WIDTH;
  const cellWidth = Math.max(least, (room - LEFT) / Math.max(1, columns));
  const width = Math.floor(LEFT + cellWidth * columns);
  const top = (hasDetails ? 2 * HEAD_LINE : HEAD_LINE) + 6;
  return {
    left: LEFT,
    top,
    cellWidth,
    cellHeight: CELL_HEIGHT,
    width,
    /** Whether a cell has room for the number of its orders. */
    hasCounts: cellWidth >= LEAST_WITH_COUNT,
    /** Whether it is wider than its room. */
    isWide: width > room,
    height: top + CELL_HEIGHT * rows,
  };
}

/** The upper left corner of a cell. */
export const cellPlace = (size: HeatSize, row: number, column: number) => ({
  x: size.left + column * size.cellWidth,
  y: size.top + row * size.cellHeight,
});
