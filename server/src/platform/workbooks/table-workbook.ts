import path from 'node:path';
import { z } from 'zod';
import { writeInTurn } from './export-queue.ts';
import { runInChild } from './run-in-child.ts';
import type { TextTable } from './text-table.ts';

const PROGRAM = path.join(import.meta.dirname, 'table-program');

const Bytes = z.instanceof(Uint8Array);

/**
 * Tables as the sheets of a workbook, written by a child process: packing long ones takes time. They are read when it is their turn
 * [price-list#exports-limited]. Throws AppError workbook.exportsBusy within seconds when too many exports are before it.
 */
export function makeTablesWorkbook(readTables: () => Promise<readonly TextTable[]>): Promise<Buffer> {
  return writeInTurn(async () =>
    Buffer.from(Bytes.parse(await runInChild(PROGRAM, { tables: await readTables() }))),
  );
}

/** A workbook of one sheet; throws what makeTablesWorkbook throws. */
export const makeTableWorkbook = (readTable: () => Promise<TextTable>): Promise<Buffer> =>
  makeTablesWorkbook(async () => [await readTable()]);
