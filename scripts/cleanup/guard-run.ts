import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onStarterGone } from './ancestors.ts';
import { MARK } from './sweep.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A run that is cleaned up when it ends. */
type GuardedRun = {
  /** Aborted when the run must end: by a signal, or because the process that started it has ended. */
  signal: AbortSignal;
  /** Ends the processes that are left; call it at the end. */
  finish: () => Promise<void>;
};

/**
 * Marks this run and gives it its own temporary folder, both inherited by every process it starts. A separate process
 * cleans up when this one ends, even by SIGKILL.
 */
export function guardRun(): GuardedRun {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'majstorija-run-'));
  // Like /tmp: when the tests run as root, PostgreSQL and some programs run as other users and write here too.
  chmodSync(folder, 0o1777);
  const run = path.basename(folder);
  const program = path.join(import.meta.dirname, 'sweep.mjs');
  const sweeper = spawn(process.execPath, [program, run, folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  sweeper.unref();
  process.env[MARK] = run;
  process.env.TMPDIR = folder;
  const over = new AbortController();
  const end = (code: number): void => {
    process.exitCode = code;
    over.abort();
  };
  for (const signal of SIGNALS) process.on(signal, () => end(128 + os.constants.signals[signal]));
  onStarterGone(() => end(1));
  const finish = async (): Promise<void> => {
    // Without a reference this process would end before the sweeper.
    sweeper.ref();
    const swept = once(sweeper, 'exit');
    sweeper.stdin.end();
    await swept;
  };
  return { signal: over.signal, finish };
}
