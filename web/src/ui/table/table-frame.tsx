import { useLayoutEffect, useState, type ReactNode } from 'react';
import { tracksOf, type Column } from '#ui/table/column.ts';
import { useFocusRow } from '#ui/table/use-focus-row.ts';
import { useOverflow } from '#ui/text/use-overflow.ts';
import classes from './table.module.css';

type TableFrameProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  focusRow: string | undefined;
  rows: unknown;
  children: ReactNode;
};

/** Passes the widths of the columns to the style sheet, before the first paint. */
function useTracks<Row>(frame: HTMLElement | null, columns: readonly Column<Row>[]): void {
  const wide = tracksOf(columns, 'wide');
  const compact = tracksOf(columns, 'compact');
  const dense = tracksOf(columns, 'dense');
  useLayoutEffect(() => {
    frame?.style.setProperty('--columns-wide', wide);
    frame?.style.setProperty('--columns-compact', compact);
    frame?.style.setProperty('--columns-dense', dense);
  }, [frame, wide, compact, dense]);
}

/** The element around the table: scrolls by itself, and is a focusable region, only while the table is too wide. */
export function TableFrame<Row>({ caption, columns, focusRow, rows, children }: TableFrameProps<Row>) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const overflows = useOverflow(frame);
  useFocusRow(frame, focusRow, rows);
  useTracks(frame, columns);
  const region = overflows
    ? { role: 'region', 'aria-label': caption, tabIndex: 0, 'data-scrolls': true }
    : {};
  return (
    <div ref={setFrame} className={classes.scroller} {...region}>
      <table role="table" className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
