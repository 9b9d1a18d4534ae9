import type { ReactNode } from 'react';
import type { Column } from '#ui/table/column.ts';
import { isLong, LongRows } from '#ui/table/rows/long-rows.tsx';
import { Pagination, type PaginationProps } from '#ui/table/pagination.tsx';
import { moveBetweenRows } from '#ui/table/rows/row-navigation.ts';
import { Rows, type RowsLook } from '#ui/table/rows/rows.tsx';
import { useLateTail } from '#ui/table/rows/use-late-tail.ts';
import { TableFrame } from '#ui/table/table-frame.tsx';
import { TableHead } from '#ui/table/table-head.tsx';
import { TableSkeleton } from '#ui/table/table-skeleton.tsx';
import { EmptyLine, EmptyRows, LoadError } from '#ui/table/table-states.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import { useFocusFallback } from '#ui/table/use-focus-fallback.ts';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';
import classes from './data-table.module.css';

export type DataTableProps<Row extends { _id: string }> = PaginationProps & {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer: only after it may the table show that it is empty. */
  rows: readonly Row[] | undefined;
  isFetching?: boolean;
  /** The text of a failed load; rows that were loaded before stay. */
  error?: string | undefined;
  errorDetail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** The time of the rows on screen, shown beside an error. */
  dataTime?: string | undefined;
  filters?: readonly AppliedFilter[];
  onClearFilters?: (() => void) | undefined;
  createAction?: ReactNode;
  /** How the first row gets here, beside 'Nema redova.' in one line under the heads, which stay for the eyes. */
  emptyNote?: ReactNode;
  /** Marks a row with the orange bar. */
  needsAction?: (row: Row) => boolean;
  /** The note of a row that stays in place although it has left the list. */
  goneNoteOf?: (row: Row) => string | undefined;
  /** The group of a row; a stronger line is wherever it changes. */
  groupOf?: (row: Row) => string;
  /** Another number draws all rows anew, in their new places: moved there they would shift the page [live#in-hands]. */
  turn?: number;
  /** `_id` of the row whose link takes the focus when it is rendered. */
  focusRow?: string | undefined;
};

const never = () => false;
const nothing = () => undefined;
const none: readonly AppliedFilter[] = [];

/**
 * The table of every list [tables-and-formats#one-table]: one markup that is a table on a desk and a stack of cards on
 * a phone.
 */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { rows, isFetching = false, error } = props;
  const isFirstLoad = rows === undefined && error === undefined;
  const showsSkeleton = useDelayedFlag(isFirstLoad);
  const showsProgress = useDelayedFlag(isFetching && rows !== undefined);
  // A table that says how its first row gets there is small: what stands under it waits for its rows, and not for the skeleton.
  const waits = isFirstLoad || (showsSkeleton && props.emptyNote === undefined);
  const focusFallback = useFocusFallback(rows);
  return (
    <div className={classes.frame} aria-busy={isFetching || isFirstLoad} {...focusFallback}>
      {showsProgress && <div className={classes.progress} role="presentation" />}
      {error !== undefined && (
        <LoadError
          error={error}
          detail={props.errorDetail}
          dataTime={rows === undefined ? undefined : props.dataTime}
          onRetry={props.onRetry}
          isRetrying={isFetching}
        />
      )}
      {waits ? <Waiting {...props} isVisible={showsSkeleton} /> : <Loaded {...props} />}
    </div>
  );
}

type WaitingProps<Row extends { _id: string }> = DataTableProps<Row> & { isVisible: boolean };

function Waiting<Row extends { _id: string }>(props: WaitingProps<Row>) {
  const { caption, columns, pageSize, isVisible, emptyNote } = props;
  const rowCount = emptyNote === undefined ? Math.min(pageSize, 10) : 1;
  return (
    <TableFrame caption={caption} columns={columns} focusRow={undefined} rows={undefined}>
      <TableHead columns={columns} />
      <tbody role="rowgroup">
        <TableSkeleton columns={columns} rowCount={rowCount} isVisible={isVisible} />
      </tbody>
    </TableFrame>
  );
}

function LateRows<Row extends { _id: string }>({ rows, ...look }: RowsLook<Row> & { rows: readonly Row[] }) {
  return <Rows {...look} rows={useLateTail(rows)} />;
}

function Loaded<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    needsAction = never,
    goneNoteOf = nothing,
    filters = none,
    groupOf,
  } = props;
  if (rows === undefined) return null;
  if (rows.length === 0) {
    return props.emptyNote === undefined ? (
      <EmptyRows filters={filters} onClearFilters={props.onClearFilters} createAction={props.createAction} />
    ) : (
      <EmptyLine columns={columns}>{props.emptyNote}</EmptyLine>
    );
  }
  const look = { columns, needsAction, goneNoteOf, groupOf };
  return (
    <>
      <TableFrame caption={caption} columns={columns} focusRow={props.focusRow} rows={rows}>
        <TableHead columns={columns} />
        {isLong(rows) ? (
          <LongRows {...look} rows={rows} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside handle the keys, the body only listens
          <tbody key={props.turn} role="rowgroup" onKeyDown={moveBetweenRows}>
            <LateRows {...look} rows={rows} />
          </tbody>
        )}
      </TableFrame>
      <Pagination {...props} />
    </>
  );
}
