import path from 'node:path';
import { z } from 'zod';
import { writeInTurn } from './export-queue.ts';
import { runInChild } from './run-in-child.ts';
import type { TextTable } from './text-table.ts';

const PROGRAM = path.join(import.meta.dirname, 'table-program');

const Bytes = z.instanceof(Uint8Array);

/**
 * A table as a workbook, written by a child process: packing a long one takes time. It is read when it is its turn
 * [price-list#exports-limited]. Throws AppError workbook.exportsBusy within seconds when too many exports are before it.
 */
export function makeTableWorkbook(readTable: () => Promise<TextTable>): Promise<Buffer> {
  return writeInTurn(async () => Buffer.from(Bytes.parse(await runInChild(PROGRAM, await readTable()))));
}
