import path from 'node:path';
import fs from 'node:fs';
import type { Processes } from '../run/processes.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What `npm run simulate` found: whether all its invariants hold, and the lines that say so. */
export interface PlayedDay {
  readonly isGood: boolean;
  readonly lines: readonly string[];
}

/** Plays a day through the balancer beside everything else; resolves when it has checked its invariants. */
export async function playDay(
  processes: Processes,
  {
    folder,
    url,
    orders,
    speed,
    seed,
  }: { folder: string; url: string; orders: number; speed: number; seed: number },
): Promise<PlayedDay> {
  const options = { url, orders, speed, seed };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const log = path.join(folder, 'simulate.log');
  fs.rmSync(log, { force: true });
  const { exit, child } = processes.start('simulate', {
    command: [process.execPath, path.join(ROOT, 'tools/simulate/simulate.ts'), ...args, '--with-others'],
    cwd: ROOT,
  });
  await exit;
  const printed = fs.readFileSync(log, 'utf8').trimEnd().split('\n');
  const from = printed.indexOf('What must hold');
  const summary = printed.filter((line) => /^\d+ of \d+ orders/.test(line));
  return {
    isGood: child.exitCode === 0,
    lines: [...summary, ...(from === -1 ? printed.slice(-8) : printed.slice(from + 1))].filter(
      (line) => line !== '',
    ),
  };
}
