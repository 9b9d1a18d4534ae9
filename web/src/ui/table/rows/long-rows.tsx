import { useEffect, useMemo, useState } from 'react';
import type { Column } from '#ui/table/column.ts';
import { moveBetweenRows } from '#ui/table/rows/row-navigation.ts';
import { Rows, type RowsLook } from '#ui/table/rows/rows.tsx';
import { useGrowing } from '#ui/table/rows/use-growing.ts';
import { useNear } from '#ui/table/rows/use-near.ts';
import classes from './long-rows.module.css';

/** The number of rows that are rendered together. */
const CHUNK = 25;

/** More rows than any page of a paged list has. */
const LONG_FROM = 251;

/** Whether this many rows must be rendered in parts. */
export const isLong = (rows: readonly unknown[] | undefined): boolean =>
  rows !== undefined && rows.length >= LONG_FROM;

const toChunks = <Row,>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => rows.slice(at * CHUNK, (at + 1) * CHUNK));

const nothing = () => null;

/** Only visible rows have buttons: these are most of a row's rendering cost. */
const withoutActions = <Row,>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) => (column.card === 'actions' ? { ...column, cell: nothing } : column));

/** Passes the height of a part of a table to the style sheet, for the parts that are not laid out yet. */
function useTypicalHeight(part: HTMLElement | null, isTypical: boolean): void {
  useEffect(() => {
    if (part === null || !isTypical) return;
    const setHeight = () => part.parentElement?.style.setProperty('--part-height', `${part.offsetHeight}px`);
    const observer = new ResizeObserver(setHeight);
    observer.observe(part);
    return () => observer.disconnect();
  }, [part, isTypical]);
}

type LongRowsProps<Row> = RowsLook<Row> & { rows: readonly Row[] };

type RowChunkProps<Row> = LongRowsProps<Row> & {
  previous: Row | undefined;
  quietColumns: readonly Column<Row>[];
  isDue: boolean;
};

function RowChunk<Row extends { _id: string }>(props: RowChunkProps<Row>) {
  const { rows, previous, columns, quietColumns, isDue, needsAction, goneNoteOf, groupOf } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const isNear = useNear(box);
  useTypicalHeight(box, previous === undefined);
  const isDrawn = isDue || isNear;
  const shown = isNear ? columns : quietColumns;
  const drawn = useMemo(
    () =>
      isDrawn && (
        <Rows
          rows={rows}
          previous={previous}
          columns={shown}
          needsAction={needsAction}
          goneNoteOf={goneNoteOf}
          groupOf={groupOf}
        />
      ),
    [isDrawn, rows, previous, shown, needsAction, goneNoteOf, groupOf],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside handle the keys, the body only listens
    <tbody
      ref={setBox}
      role="rowgroup"
      className={classes.chunk}
      data-near={isNear || undefined}
      onKeyDown={moveBetweenRows}
    >
      {drawn}
    </tbody>
  );
}

/** Thousands of rows: those in view immediately, the others in steps, so that the page stays responsive. */
export function LongRows<Row extends { _id: string }>({ rows, columns, ...look }: LongRowsProps<Row>) {
  const chunks = useMemo(() => toChunks(rows), [rows]);
  const quietColumns = useMemo(() => withoutActions(columns), [columns]);
  const drawn = useGrowing(chunks.length);
  return chunks.map((chunk, at) => (
    <RowChunk
      key={chunk[0]?._id}
      {...look}
      rows={chunk}
      previous={chunks[at - 1]?.at(-1)}
      columns={columns}
      quietColumns={quietColumns}
      isDue={at < drawn}
    />
  ));
}
