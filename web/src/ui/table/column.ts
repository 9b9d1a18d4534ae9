import type { ReactNode } from 'react';

/** The three layouts of a table: over 1120 pixels, 601 to 1120, and cards at 600 or less. */
export type Width = 'wide' | 'compact' | 'card';

/** The width of a column: pixels for a text of known length, a share of what is left for any other, or at least so many. */
export type Track = number | `${number}fr` | `minmax(${number}px, ${number}fr)`;

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The header is for screen readers only. */
  hideHeader?: boolean;
  align?: 'end';
  /**
   * The width, one for all tables or one for each; an equal share by default. Contents never change it. `dense`: in rows of
   * one line, as wide as `wide` where it is absent.
   */
  width?: Track | { wide: Track; compact: Track; dense?: Track };
  /** The layouts that show this column; all of them by default. */
  on?: readonly Width[];
  /** A second line under the cell, in these layouts only. */
  below?: { cell: (row: Row) => ReactNode; on: readonly Width[] };
  /**
   * Place in the card: first line left, first line right, a line of its own (the default), the last line beside the
   * actions, bottom right. With `parts` the cell has no box there, and each of its parts takes its own place in the grid of
   * the card.
   */
  card?: 'lead' | 'aside' | 'line' | 'foot' | 'actions' | 'parts';
  /** Text before the value in a card, such as „Majstor:“. */
  cardLabel?: string;
};

function toTrack(track: Track): string {
  if (typeof track === 'number') return `${track}px`;
  return track.startsWith('minmax') ? track : `minmax(0, ${track})`;
}

/** The columns of a table as tracks of a grid: the same in each row, whatever its texts [design#lists-fit]. */
export function tracksOf<Row>(columns: readonly Column<Row>[], layout: 'wide' | 'compact' | 'dense'): string {
  const shown = layout === 'dense' ? 'wide' : layout;
  return columns
    .filter(({ on }) => on?.includes(shown) ?? true)
    .map(({ width = '1fr' }) => toTrack(typeof width === 'object' ? (width[layout] ?? width.wide) : width))
    .join(' ');
}
