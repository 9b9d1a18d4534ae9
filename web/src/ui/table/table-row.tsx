import type { MouseEvent } from 'react';
import { join } from '#ui/class-names.ts';
import type { Column } from '#ui/table/column.ts';
import { openRow } from '#ui/table/row-navigation.ts';
import { shownOn } from '#ui/table/width-classes.ts';
import classes from './table.module.css';

type TableRowProps<Row> = { row: Row; id: string; columns: readonly Column<Row>[]; isUrgent: boolean };

/** Only the middle button: the main one already arrives as a click. */
const openAside = (event: MouseEvent<HTMLElement>) => {
  if (event.button === 1) openRow(event);
};

export function TableRow<Row>({ row, id, columns, isUrgent }: TableRowProps<Row>) {
  return (
    <tr
      role="row"
      className={classes.row}
      data-row-id={id}
      data-urgent={isUrgent || undefined}
      onClick={openRow}
      onAuxClick={openAside}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={join(classes.cell, classes[column.card ?? 'line'], shownOn(column.on))}
          data-align={column.align}
        >
          {column.cardLabel !== undefined && <span className={classes.cardLabel}>{column.cardLabel} </span>}
          {column.cell(row)}
          {column.below !== undefined && (
            <div className={join(classes.below, shownOn(column.below.on))}>{column.below.cell(row)}</div>
          )}
        </td>
      ))}
    </tr>
  );
}
