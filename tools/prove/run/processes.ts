import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program that runs; what it prints is in a file of the run's folder. */
export interface Running {
  readonly name: string;
  readonly child: ChildProcess;
  readonly exit: Promise<unknown>;
}

/** The user and group that servers run as; nothing to run them as the user of this process. */
export type Account = { readonly uid: number; readonly gid: number } | Record<string, never>;

interface Start {
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly account?: Account;
  readonly cwd?: string;
}

const STOP_WITHIN_MS = 5_000;

/** Starts programs and ends all of them at once, each by its own id. */
function createProcesses(folder: string) {
  const started: Running[] = [];
  let isOver = false;

  function start(name: string, { command, env = {}, account = {}, cwd = folder }: Start): Running {
    // A run that a signal ends goes on until its next step.
    if (isOver) throw new Error(`${name}: the run is over`);
    const [program = '', ...args] = command;
    const log = fs.openSync(path.join(folder, `${name}.log`), 'a');
    const { PATH = '' } = process.env;
    const child = spawn(program, args, {
      ...account,
      cwd,
      env: { PATH: `${PATH}:/usr/sbin:/sbin`, LC_ALL: 'C.UTF-8', HOME: folder, ...env },
      // The end of this process closes the pipe, which ends the servers of the product.
      stdio: ['pipe', log, log],
    });
    fs.closeSync(log);
    const running = { name, child, exit: once(child, 'exit').catch(() => undefined) };
    child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`));
    started.push(running);
    return running;
  }

  async function stop({ child, exit }: Running): Promise<void> {
    child.kill('SIGTERM');
    await Promise.race([exit, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    child.kill('SIGKILL');
  }

  return {
    start,
    stopAll: async () => {
      isOver = true;
      await Promise.all(started.map(stop));
    },
    isAlive: ({ child }: Running) => child.exitCode === null && child.signalCode === null,
  };
}

export type Processes = ReturnType<typeof createProcesses>;

/** Registers what ends a part of the run that is no program of its own. */
export type AtEnd = (end: () => void) => void;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the work and ends all that it started, on its end as on a signal, which removes the folder too and exits with 130. */
export async function withProcesses<T>(
  folder: string,
  work: (processes: Processes, atEnd: AtEnd) => Promise<T>,
): Promise<T> {
  const processes = createProcesses(path.resolve(folder));
  const ends: (() => void)[] = [];
  const stopAll = async () => {
    await processes.stopAll();
    for (const end of ends) end();
  };
  const onSignal = () =>
    void stopAll().finally(() => {
      fs.rmSync(folder, { recursive: true, force: true });
      process.exit(130);
    });
  SIGNALS.forEach((signal) => process.on(signal, onSignal));
  try {
    return await work(processes, (end) => void ends.push(end));
  } finally {
    await stopAll();
    SIGNALS.forEach((signal) => process.off(signal, onSignal));
  }
}

/** The ids of the processes that this one started, by what the kernel says (Linux). */
function childrenOf(pid: number): number[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(parent) === pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** Kills a process and its children at once, as a machine that loses its power. */
export function killTree(pid: number): void {
  const pids = [pid, ...childrenOf(pid)];
  for (const one of pids) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  }
}
