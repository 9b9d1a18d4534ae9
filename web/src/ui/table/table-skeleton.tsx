import { join } from '#ui/text/class-names.ts';
import type { Column } from '#ui/table/column.ts';
import { shownOn } from '#ui/table/width-classes.ts';
import skeleton from './table-skeleton.module.css';
import places from './card-places.module.css';
import classes from './table.module.css';

const WIDTHS = ['72%', '48%', '84%', '60%'];

type TableSkeletonProps<Row> = { columns: readonly Column<Row>[]; rowCount: number; isVisible: boolean };

/** Rows of the real height with grey bars; invisible during the first moment, so the page keeps its height. */
export function TableSkeleton<Row>({ columns, rowCount, isVisible }: TableSkeletonProps<Row>) {
  return Array.from({ length: rowCount }, (_, row) => (
    <tr key={row} role="row" className={classes.row} data-skeleton={isVisible ? 'shown' : 'waiting'}>
      {columns.map((column, index) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a placeholder has no content
        <td
          key={column.key}
          role="cell"
          className={join(classes.cell, places[column.card ?? 'line'], shownOn(column.on))}
        >
          <span className={skeleton.placeholder} style={{ width: WIDTHS[(row + index) % WIDTHS.length] }} />
        </td>
      ))}
    </tr>
  ));
}
