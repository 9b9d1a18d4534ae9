import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment } from '#testing/processes/child-environment.ts';
import { signalEach } from '#testing/processes/postgres-tree.ts';
import { argumentsOf, SERVER } from '#testing/processes/run-program.ts';

/** A running command, in a process group of its own, as a terminal starts it. */
export interface StartedProgram {
  readonly child: ChildProcess;
  readonly output: { out: string; error: string };
  /** Its exit code; null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts a command on the sources with no setting of the product but these. */
export function startProgram(
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): StartedProgram {
  const child = spawn(process.execPath, argumentsOf(command, args), {
    cwd: SERVER,
    env: { ...childEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk) => (output.error += String(chunk)));
  return { child, output, ended: once(child, 'close').then(([code]) => code as number | null) };
}

/** What `find` finds while the command runs; throws with what it printed when it ends before. */
export async function until<T>(
  { child, output }: StartedProgram,
  find: () => T | null | Promise<T | null>,
): Promise<T> {
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(output.out + output.error);
    await sleep(10);
  }
}

/** Sends the signal twice: a terminal and npm may both send it, and who waits sends it again. Returns the exit code. */
export async function stopProgram(
  { child, ended }: StartedProgram,
  name: NodeJS.Signals,
  to: 'the process' | 'the group',
): Promise<number | null> {
  const target = to === 'the group' ? -child.pid! : child.pid!;
  signalEach([target], name);
  await sleep(50);
  signalEach([target], name);
  return ended;
}

/** The id of the main process of this cluster once it serves; null before. */
export function findServing(cluster: string): number[] | null {
  // The eighth line of the lock file is its state.
  const lockFile = path.join(cluster, 'data/postmaster.pid');
  const lines = fs.existsSync(lockFile) ? fs.readFileSync(lockFile, 'utf8').split('\n') : [];
  return lines[7]?.trim() === 'ready' ? [Number(lines[0])] : null;
}

/** What there is of the cluster, its draft included. */
export const listCluster = (cluster: string): string[] =>
  fs.existsSync(path.dirname(cluster))
    ? fs.readdirSync(path.dirname(cluster)).filter((name) => name.startsWith(path.basename(cluster)))
    : [];
