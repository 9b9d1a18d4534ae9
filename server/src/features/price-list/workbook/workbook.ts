import path from 'node:path';
import { z } from 'zod';
import { AppError } from '#platform/http/app-error.ts';
import { limitCalls, toQueueError } from '#platform/process/limited-calls.ts';
import { writeInTurn } from '#platform/workbooks/export-queue.ts';
import { runInChild, WORKBOOK_LIMITS } from '#platform/workbooks/run-in-child.ts';
import { kindOfWorkbook } from './workbook-signature.ts';
import type { ListedItem, Reading, Sheet, WorkbookAnswer, WorkbookTask } from './workbook-sheet.ts';

const PROGRAM = path.join(import.meta.dirname, 'workbook-program');

/** `withinMs` is above the limits of so many children, one after the other. */
const imports = limitCalls({ atOnce: 2, mostWaiting: 20, withinMs: 2 * 60_000 });

const Answer = z.custom<WorkbookAnswer>((value) => z.object({ kind: z.string() }).safeParse(value).success);

const runTask = async (task: WorkbookTask, limits = WORKBOOK_LIMITS): Promise<WorkbookAnswer> =>
  Answer.parse(await runInChild(PROGRAM, task, limits));

/**
 * The items and the errors of an uploaded workbook, read by a child process under limits, so that neither a zip bomb
 * nor a long list blocks other requests. Throws AppError `workbook.…` for a file refused as a whole.
 */
export async function readSheet(
  bytes: Buffer,
  reading: Reading = {},
  limits = WORKBOOK_LIMITS,
): Promise<Sheet> {
  if (!kindOfWorkbook(bytes)) throw new AppError('workbook.notReadable');
  const answer = await imports
    .run(() => runTask({ kind: 'read', bytes, reading }, limits))
    .catch((error: unknown) => {
      throw toQueueError(error, 'server.busy');
    });
  if (answer.kind === 'refused') {
    const { code, values, fields } = answer;
    throw new AppError(code, { values, ...(fields && { fields }) });
  }
  if (answer.kind !== 'read') throw new TypeError('The reader of workbooks sent another reply.');
  return answer.sheet;
}

async function writeItems(items: readonly ListedItem[]): Promise<Buffer> {
  const answer = await runTask({ kind: 'write', items });
  if (answer.kind !== 'written') throw new TypeError('The writer of workbooks sent another reply.');
  return Buffer.from(answer.bytes);
}

/**
 * The items as the workbook of the price list, written by a child process as well: packing a long list takes time. They
 * are read when it is its turn. Throws AppError workbook.exportsBusy within seconds when too many exports are before it.
 */
export function makeWorkbook(listItems: () => Promise<readonly ListedItem[]>): Promise<Buffer> {
  return writeInTurn(async () => writeItems(await listItems()));
}
