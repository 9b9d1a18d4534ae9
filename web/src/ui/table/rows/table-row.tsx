import { useMemo, type MouseEvent } from 'react';
import { join } from '#ui/text/class-names.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { openRow } from '#ui/table/rows/row-navigation.ts';
import { shownOn } from '#ui/table/width-classes.ts';
import gone from './gone-row.module.css';
import places from '../card-places.module.css';
import classes from '../table.module.css';

type TableRowProps<Row> = {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  isFirstOfGroup: boolean;
  needsAction: boolean;
  /** Why the row stays only temporarily; it is rendered paler. */
  goneNote: string | undefined;
};

/** Only the middle button: the main one already arrives as a click. */
const openAside = (event: MouseEvent<HTMLElement>) => {
  if (event.button === 1) openRow(event);
};

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, columns, isFirstOfGroup, needsAction, goneNote } = props;
  // A table is drawn again at each hover and each key; its rows are most of it.
  const cells = useMemo(
    () =>
      columns.map((column, at) => (
        <td
          key={column.key}
          role="cell"
          className={join(
            classes.cell,
            column.card === 'actions' && classes.actions,
            places[column.card ?? 'line'],
            shownOn(column.on),
          )}
          data-align={column.align}
        >
          {column.cardLabel !== undefined && <span className={places.cardLabel}>{column.cardLabel} </span>}
          {column.cell(row)}
          {at === 0 && goneNote !== undefined && <HiddenText> {goneNote}</HiddenText>}
          {column.below !== undefined && (
            <div className={join(classes.below, shownOn(column.below.on))}>{column.below.cell(row)}</div>
          )}
        </td>
      )),
    [columns, row, goneNote],
  );
  return (
    <tr
      role="row"
      className={join(classes.row, goneNote !== undefined && gone.gone)}
      data-row-id={id}
      data-group-start={isFirstOfGroup || undefined}
      data-needs-action={needsAction || undefined}
      data-gone={goneNote !== undefined || undefined}
      title={goneNote}
      onClick={openRow}
      onAuxClick={openAside}
    >
      {cells}
    </tr>
  );
}
