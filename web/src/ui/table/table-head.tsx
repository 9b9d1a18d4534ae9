import { HiddenText } from '#ui/text/hidden-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { shownOn } from '#ui/table/width-classes.ts';
import classes from './table.module.css';

export function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead role="rowgroup" className={classes.head}>
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            className={shownOn(column.on)}
            data-align={column.align}
            data-actions={column.card === 'actions' || undefined}
          >
            {column.hideHeader ? <HiddenText>{column.header}</HiddenText> : column.header}
          </th>
        ))}
      </tr>
    </thead>
  );
}
