import type { Readable } from 'node:stream';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import type { BytesAnswer, Exported } from '#platform/http/route-answer.ts';
import { createStreamTurn } from '#platform/process/stream-turn.ts';
import { streamCsv } from './stream-csv.ts';
import { streamWorkbook, type StreamedSheet } from './stream-workbook.ts';
import type { TableCell } from './text-table.ts';

/** Exports of lists have a queue of their own [exports#limited]. */
const openInTurn = createStreamTurn('workbook.exportsBusy');

/** What sheets are written as. */
type SheetFormat = 'xlsx' | 'csv';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
} as const;

/** A column of a file: its title, how wide it is in characters, and its cell of a row. */
export interface ExportColumn<Row> {
  readonly title: string;
  readonly width: number;
  readonly cell: (row: Row) => TableCell;
}

/** The columns that are asked for, all by default, in the order of the file. */
export function chosenColumns<Row>(
  columns: Readonly<Record<string, ExportColumn<Row>>>,
  shown: readonly string[],
  asked = 'all',
): readonly ExportColumn<Row>[] {
  const names = asked === 'shown' ? shown : asked.split(',');
  return Object.entries(columns).flatMap(([name, column]) =>
    asked === 'all' || names.includes(name) ? [column] : [],
  );
}

async function* cellsOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<readonly TableCell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}

/** A sheet of these columns. */
export const toSheet = <Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row>,
): StreamedSheet => ({ name, columns, rows: cellsOf(columns, rows) });

interface ExportFile {
  /** Of the file, without what it is: `Nalozi`. */
  readonly name: string;
  readonly type: SheetFormat | 'zip';
  readonly now: Date;
  readonly exported: Exported;
  readonly open: () => Readable;
}

/** The answer with a file, once it is its turn. Throws AppError workbook.exportsBusy. */
export async function answerFile({ name, type, now, exported, open }: ExportFile): Promise<BytesAnswer> {
  const file = `${name} ${belgradeDay(now.toISOString())}.${type}`;
  return {
    bytes: await openInTurn(async () => open()),
    headers: {
      'content-type': TYPES[type],
      'content-disposition': `attachment; filename="${file}"`,
    },
    exported,
  };
}

/** Sheets in this format; of CSV the first. */
export function openSheets(
  format: SheetFormat,
  sheets: readonly [StreamedSheet, ...StreamedSheet[]],
  now: Date,
): Readable {
  return format === 'csv' ? streamCsv(sheets[0]) : streamWorkbook(sheets, now);
}
