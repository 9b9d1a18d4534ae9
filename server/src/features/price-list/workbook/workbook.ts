import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '#platform/http/app-error.ts';
import { createPixelQueue } from '#platform/files/pixel-queue.ts';
import { CallLimitError, limitCalls } from '#platform/process/limited-calls.ts';
import { kindOfWorkbook } from './workbook-signature.ts';
import type { ListedItem, Sheet, WorkbookAnswer, WorkbookTask } from './workbook-sheet.ts';

/** The limits of one workbook [price-list#workbook-limits]. */
export const WORKBOOK_LIMITS = { megabytes: 256, milliseconds: 10_000 };

/** Compiled, the program is JavaScript beside this module; in development tsx runs the TypeScript. */
const EXTENSION = path.extname(import.meta.filename);
const PROGRAM = path.join(import.meta.dirname, `workbook-program${EXTENSION}`);
const LOADER = EXTENSION === '.ts' ? ['--import', 'tsx'] : [];
const MOST_STDERR = 4_000;
const MOST_START_MS = 20_000;

// Two at a time, each counting as one; later imports wait.
const imports = createPixelQueue({ maxPixels: 2, maxWaiting: 20 });

const EXPORTS_RETRY_AFTER_SECONDS = 5;

/**
 * Exports have a queue of their own, so that they and imports do not wait for each other [price-list#exports-limited].
 * `withinMs` is above the limits of a child with the wait before it.
 */
const exportCalls = limitCalls({ atOnce: 2, mostWaiting: 8, waitMs: 5_000, withinMs: 40_000 });

const Answer = z.custom<WorkbookAnswer>((value) => z.object({ kind: z.string() }).safeParse(value).success);

type Limits = typeof WORKBOOK_LIMITS;

function startChild({ megabytes, milliseconds }: Limits): ChildProcess {
  return fork(PROGRAM, [String(2 * milliseconds)], {
    cwd: import.meta.dirname,
    // The child reads an untrusted file, so it gets none of the server's settings and secrets; Windows starts no
    // process without SYSTEMROOT.
    env: { SYSTEMROOT: process.env.SYSTEMROOT },
    execArgv: [`--max-old-space-size=${megabytes}`, ...LOADER],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** A child that the timeout or the memory limit ended means too complex a workbook; any other end is a server fault. */
function toFailure(code: number | null, stderr: string): Error {
  const isOurs = code === 1 && !stderr.includes('heap out of memory');
  return isOurs
    ? new Error(`The reader of workbooks failed: ${stderr}`)
    : new AppError('workbook.tooComplex');
}

async function waitForEnd(child: ChildProcess): Promise<never> {
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr = `${stderr}${String(chunk)}`.slice(0, MOST_STDERR)));
  await once(child, 'exit');
  throw toFailure(child.exitCode, stderr);
}

/** The child's next message; throws when the child ends first or after so many milliseconds. */
async function nextMessage(child: ChildProcess, end: Promise<never>, milliseconds: number): Promise<unknown> {
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  const message = once(child, 'message').then(([first]: unknown[]) => first);
  try {
    return await Promise.race([message, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** The limit starts once the child is ready: the start of a process on a busy machine does not depend on the file. */
async function runChild(task: WorkbookTask, limits: Limits): Promise<WorkbookAnswer> {
  const child = startChild(limits);
  const end = waitForEnd(child);
  end.catch(() => undefined);
  try {
    await nextMessage(child, end, MOST_START_MS);
    // A child that ends before it reads the task rejects `end`.
    child.send(task, () => undefined);
    return Answer.parse(await nextMessage(child, end, limits.milliseconds));
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * The items and the errors of an uploaded workbook, read by a child process under limits, so that neither a zip bomb
 * nor a long list blocks other requests. Throws AppError `workbook.…` for a file refused as a whole.
 */
export async function readSheet(bytes: Buffer, limits: Limits = WORKBOOK_LIMITS): Promise<Sheet> {
  if (!kindOfWorkbook(bytes)) throw new AppError('workbook.notReadable');
  const answer = await imports.run(1, () => runChild({ kind: 'read', bytes }, limits));
  if (answer.kind === 'refused') throw new AppError(answer.code);
  if (answer.kind !== 'read') throw new TypeError('The reader of workbooks sent another reply.');
  return answer.sheet;
}

async function writeInChild(task: WorkbookTask): Promise<Buffer> {
  const answer = await runChild(task, WORKBOOK_LIMITS);
  if (answer.kind !== 'written') throw new TypeError('The writer of workbooks sent another reply.');
  return Buffer.from(answer.bytes);
}

/**
 * A workbook, written by a child process as well: packing a long list takes time. Its content is read when it is its
 * turn. Throws AppError workbook.exportsBusy within seconds when too many exports are before it.
 */
export async function writeInTurn(readTask: () => Promise<WorkbookTask>): Promise<Buffer> {
  try {
    return await exportCalls.run(async () => writeInChild(await readTask()));
  } catch (error) {
    if (!(error instanceof CallLimitError)) throw error;
    const refusal = new AppError('workbook.exportsBusy', { retryAfter: EXPORTS_RETRY_AFTER_SECONDS });
    throw Object.assign(refusal, { cause: error });
  }
}

/** The items as the workbook of the price list. Throws as writeInTurn. */
export function makeWorkbook(listItems: () => Promise<readonly ListedItem[]>): Promise<Buffer> {
  return writeInTurn(async () => ({ kind: 'write', items: await listItems() }));
}
