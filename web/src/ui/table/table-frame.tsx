import { useState, type ReactNode } from 'react';
import { join } from '#ui/text/class-names.ts';
import { useFocusRow } from '#ui/table/use-focus-row.ts';
import { useOverflow } from '#ui/text/use-overflow.ts';
import long from './rows/long-rows.module.css';
import classes from './table.module.css';

type TableFrameProps = {
  caption: string;
  focusRow: string | undefined;
  rows: unknown;
  isLong?: boolean;
  children: ReactNode;
};

/** The element around the table: scrolls by itself, and is a focusable region, only while the table is too wide. */
export function TableFrame({ caption, focusRow, rows, isLong = false, children }: TableFrameProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const overflows = useOverflow(frame);
  useFocusRow(frame, focusRow, rows);
  const region = overflows
    ? { role: 'region', 'aria-label': caption, tabIndex: 0, 'data-scrolls': true }
    : {};
  return (
    <div ref={setFrame} className={classes.scroller} {...region}>
      <table role="table" className={join(classes.table, isLong && long.long)}>
        <caption className={classes.caption}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
