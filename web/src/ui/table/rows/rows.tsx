import type { Column } from '#ui/table/column.ts';
import { TableRow } from '#ui/table/rows/table-row.tsx';

/** How the rows of a table are rendered. */
export type RowsLook<Row> = {
  columns: readonly Column<Row>[];
  needsAction: (row: Row) => boolean;
  goneNoteOf: (row: Row) => string | undefined;
  groupOf: ((row: Row) => string) | undefined;
};

type RowsProps<Row> = RowsLook<Row> & {
  rows: readonly Row[];
  /** The row above the first of these. */
  previous?: Row | undefined;
};

const groupNameOf = <Row,>(row: Row | undefined, groupOf: RowsLook<Row>['groupOf']) =>
  row === undefined ? undefined : groupOf?.(row);

/** Rows, each first of its group marked as such. */
export function Rows<Row extends { _id: string }>(props: RowsProps<Row>) {
  const { rows, previous, columns, needsAction, goneNoteOf, groupOf } = props;
  return rows.map((row, index) => (
    <TableRow
      key={row._id}
      id={row._id}
      row={row}
      columns={columns}
      isFirstOfGroup={
        groupNameOf(row, groupOf) !== groupNameOf(index === 0 ? previous : rows[index - 1], groupOf)
      }
      needsAction={needsAction(row)}
      goneNote={goneNoteOf(row)}
    />
  ));
}
