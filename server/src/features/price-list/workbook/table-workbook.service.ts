import { writeInTurn } from './workbook.ts';
import type { TextTable as Table } from './workbook-sheet.ts';

/** A sheet of texts, each row with a text for each column; widths in characters. */
export type TextTable = Table;

/**
 * A table as a workbook, by the queue and the child process of the price list's exports [price-list#exports-limited].
 * Throws AppError workbook.exportsBusy within seconds when too many exports are before it.
 */
export function makeTableWorkbook(readTable: () => Promise<TextTable>): Promise<Buffer> {
  return writeInTurn(async () => ({ kind: 'write-table', table: await readTable() }));
}
