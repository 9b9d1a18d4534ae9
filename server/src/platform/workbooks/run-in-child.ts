import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { AppError } from '#platform/http/app-error.ts';

/** The limits of one workbook [price-list#workbook-limits]. */
export const WORKBOOK_LIMITS = { megabytes: 256, milliseconds: 10_000 };

type WorkbookLimits = typeof WORKBOOK_LIMITS;

/** Compiled, a program is JavaScript, as this module. */
const EXTENSION = path.extname(import.meta.filename);
const MOST_STDERR = 4_000;
const MOST_START_MS = 20_000;

function startChild(program: string, { megabytes, milliseconds }: WorkbookLimits): ChildProcess {
  return fork(program, [String(2 * milliseconds)], {
    cwd: path.dirname(program),
    // The child reads an untrusted file, so it gets none of the server's settings and secrets; Windows starts no
    // process without SYSTEMROOT.
    env: { SYSTEMROOT: process.env.SYSTEMROOT },
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** A child that the timeout or the memory limit ended means too complex a workbook; any other end is a server fault. */
function toFailure(code: number | null, stderr: string): Error {
  const isOurs = code === 1 && !stderr.includes('heap out of memory');
  return isOurs
    ? new Error(`The program for workbooks failed: ${stderr}`)
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

/**
 * The answer of a program for workbooks to one task, in a process of its own. `program` is its path without extension;
 * it serves the task by `serveTask`. The time starts once the child is ready: the start of a process on a busy machine
 * does not depend on the file. Throws AppError workbook.tooComplex when a limit ends it.
 */
export async function runInChild(
  program: string,
  task: object,
  limits: WorkbookLimits = WORKBOOK_LIMITS,
): Promise<unknown> {
  const child = startChild(`${program}${EXTENSION}`, limits);
  const end = waitForEnd(child);
  end.catch(() => undefined);
  try {
    await nextMessage(child, end, MOST_START_MS);
    // A child that ends before it reads the task rejects `end`.
    child.send(task, () => undefined);
    return await nextMessage(child, end, limits.milliseconds);
  } finally {
    child.kill('SIGKILL');
  }
}
