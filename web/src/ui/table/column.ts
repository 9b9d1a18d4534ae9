import type { ReactNode } from 'react';

/** The three layouts of a table: over 1120 pixels, 601 to 1120, and cards at 600 or less. */
export type Width = 'wide' | 'compact' | 'card';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The header is for screen readers only. */
  hideHeader?: boolean;
  align?: 'end';
  /** The layouts that show this column; all of them by default. */
  on?: readonly Width[];
  /** A second line under the cell, in these layouts only. */
  below?: { cell: (row: Row) => ReactNode; on: readonly Width[] };
  /** Place in the card: first line left, first line right, a line of its own (the default), bottom right. */
  card?: 'lead' | 'aside' | 'line' | 'actions';
  /** Text before the value in a card, such as „Majstor:“. */
  cardLabel?: string;
};
