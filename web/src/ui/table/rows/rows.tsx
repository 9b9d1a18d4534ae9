import { Fragment } from 'react';
import type { Column } from '#ui/table/column.ts';
import { GroupRow } from '#ui/table/rows/group-row.tsx';
import { TableRow } from '#ui/table/rows/table-row.tsx';

/** How the rows of a table are rendered. */
export type RowsLook<Row> = {
  columns: readonly Column<Row>[];
  isUrgent: (row: Row) => boolean;
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

/** Rows with the headings of their groups. */
export function Rows<Row extends { _id: string }>(props: RowsProps<Row>) {
  const { rows, previous, columns, isUrgent, goneNoteOf, groupOf } = props;
  const isInColumn = columns.some(({ isGroup }) => isGroup);
  return rows.map((row, index) => {
    const name = groupNameOf(row, groupOf);
    const isFirst = name !== groupNameOf(index === 0 ? previous : rows[index - 1], groupOf);
    return (
      <Fragment key={row._id}>
        {name !== undefined && isFirst && (
          <GroupRow name={name} span={columns.length} isInColumn={isInColumn} />
        )}
        <TableRow
          id={row._id}
          row={row}
          columns={columns}
          isFirstOfGroup={isFirst}
          isUrgent={isUrgent(row)}
          goneNote={goneNoteOf(row)}
        />
      </Fragment>
    );
  });
}
