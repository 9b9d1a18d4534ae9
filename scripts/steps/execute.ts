import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Ending } from './count.ts';
import type { Step } from './steps.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'node_modules/.bin');
const isWindows = process.platform === 'win32';
const GRACE_MS = 10_000;

/** The environment of a step and the receiver of its output; without `onOutput` it prints immediately. */
type Options = {
  env: NodeJS.ProcessEnv;
  /** Aborted when the whole run must end. */
  signal: AbortSignal;
  onOutput?: (text: string) => void;
};

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(isWindows ? pid : -pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

/** Ends a step and everything it started, which is one process group; processes that do not end are killed. */
function endStep(child: ChildProcess): void {
  endGroup(child, 'SIGTERM');
  setTimeout(() => endGroup(child, 'SIGKILL'), GRACE_MS).unref();
}

/** Runs a step to its end, its time limit or the abort of the run. */
export function execute(
  { command, minutes, enoughSeconds }: Step,
  { env, signal, onOutput }: Options,
): Promise<Ending> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...env, PATH: `${BIN}${path.delimiter}${env.PATH ?? ''}` },
    detached: !isWindows,
    shell: isWindows,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  }
  let reached: Pick<Ending, 'limitMinutes' | 'enoughSeconds'> = {};
  const limit = setTimeout(
    () => {
      reached = enoughSeconds === undefined ? { limitMinutes: minutes } : { enoughSeconds };
      endStep(child);
    },
    (enoughSeconds ?? minutes * 60) * 1_000,
  );
  const abort = (): void => endStep(child);
  signal.addEventListener('abort', abort);
  return new Promise((resolve) => {
    const finish = (ending: Ending): void => {
      clearTimeout(limit);
      signal.removeEventListener('abort', abort);
      endGroup(child, 'SIGKILL');
      resolve({ ...ending, ...reached });
    };
    child.on('error', (error) => {
      onOutput?.(`${error.message}\n`);
      finish({ code: 1, signal: null });
    });
    child.on('close', (code, killedBy) => finish({ code, signal: killedBy }));
  });
}
