const LEFT = 40;
const TOP = 22;
const CELL_HEIGHT = 28;
const LEAST_WIDTH = 30;

export type HeatSize = ReturnType<typeof heatSize>;

/** The size of a heat map in pixels: as wide as there is room, but no cell narrower than its number. */
export function heatSize(room: number, rows: number, columns: number) {
  const cellWidth = Math.max(LEAST_WIDTH, (room - LEFT) / Math.max(1, columns));
  const width = Math.floor(LEFT + cellWidth * columns);
  return {
    left: LEFT,
    top: TOP,
    cellWidth,
    cellHeight: CELL_HEIGHT,
    width,
    /** Whether it is wider than its room. */
    isWide: width > room,
    height: TOP + CELL_HEIGHT * rows,
  };
}

/** The upper left corner of a cell. */
export const cellPlace = (size: HeatSize, row: number, column: number) => ({
  x: size.left + column * size.cellWidth,
  y: size.top + row * size.cellHeight,
});
