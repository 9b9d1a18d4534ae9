import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { createPixelQueue } from '#platform/files/pixel-queue.ts';
import { kindOfWorkbook } from '#features/price-list/workbook/workbook-signature.tools.ts';
import type {
  ListedItem,
  Sheet,
  WorkbookAnswer,
  WorkbookTask,
} from '#features/price-list/workbook/workbook.types.ts';

/** What one workbook may take of the machine (SECURITY C4). */
export const WORKBOOK_LIMITS = { megabytes: 256, milliseconds: 10_000 };

/** Compiled, the program stands beside this module as JavaScript; in development it is run as it is written. */
const EXTENSION = path.extname(import.meta.filename);
const PROGRAM = path.join(import.meta.dirname, `workbook.program${EXTENSION}`);
const LOADER = EXTENSION === '.ts' ? ['--import', 'tsx'] : [];
const MOST_STDERR = 4_000;
const MOST_START_MS = 20_000;

// Two at once, each counting as one; who comes later waits.
const queue = createPixelQueue({ maxPixels: 2, maxWaiting: 20 });

const Answer = z.custom<WorkbookAnswer>((value) => z.object({ kind: z.string() }).safeParse(value).success);

type Limits = typeof WORKBOOK_LIMITS;

function startChild({ megabytes, milliseconds }: Limits): ChildProcess {
  return fork(PROGRAM, [String(2 * milliseconds)], {
    cwd: import.meta.dirname,
    // A stranger's file is read there: it gets none of the server's settings and secrets, but what Windows starts nothing without.
    env: { SYSTEMROOT: process.env.SYSTEMROOT },
    execArgv: [`--max-old-space-size=${megabytes}`, ...LOADER],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** Ended from outside, by the clock or for want of memory: too much for the limits. Otherwise the fault is ours. */
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

/** The child's next message, unless it ends first; after so many milliseconds it is ended. */
async function nextMessage(child: ChildProcess, end: Promise<never>, milliseconds: number): Promise<unknown> {
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  const message = once(child, 'message').then(([first]: unknown[]) => first);
  try {
    return await Promise.race([message, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** Its time runs from when it is there: how long a busy machine takes to start a process says nothing of the file. */
async function runChild(task: WorkbookTask, limits: Limits): Promise<WorkbookAnswer> {
  const child = startChild(limits);
  const end = waitForEnd(child);
  end.catch(() => undefined);
  try {
    await nextMessage(child, end, MOST_START_MS);
    // A child that ends before it has taken the task says so by its end.
    child.send(task, () => undefined);
    return Answer.parse(await nextMessage(child, end, limits.milliseconds));
  } finally {
    child.kill('SIGKILL');
  }
}

async function ask(task: WorkbookTask, limits: Limits): Promise<WorkbookAnswer> {
  const answer = await queue.run(1, () => runChild(task, limits));
  if (answer.kind === 'refused') throw new AppError(answer.code);
  return answer;
}

/**
 * The items of an uploaded workbook and what is wrong with it, read by a child of the server under limits, so that
 * neither a bomb nor a long list stops anybody else. Throws AppError `workbook.…` for a file refused as a whole.
 */
export async function readSheet(bytes: Buffer, limits: Limits = WORKBOOK_LIMITS): Promise<Sheet> {
  if (!kindOfWorkbook(bytes)) throw new AppError('workbook.notReadable');
  const answer = await ask({ kind: 'read', bytes }, limits);
  if (answer.kind !== 'read') throw new TypeError('The reader of workbooks answered something else.');
  return answer.sheet;
}

/** The items as a workbook, made by a child as well: packing a long list takes a while. */
export async function makeWorkbook(items: readonly ListedItem[]): Promise<Buffer> {
  const answer = await ask({ kind: 'write', items }, WORKBOOK_LIMITS);
  if (answer.kind !== 'written') throw new TypeError('The writer of workbooks answered something else.');
  return Buffer.from(answer.bytes);
}
