import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';
import type { EmbeddedPostgresOptions } from '#platform/embedded-postgres/embedded-postgres.ts';

/** Another process that uses an embedded PostgreSQL. */
export interface PostgresProcess {
  child: ChildProcess;
  /** Resolves when its server is up; rejects with its output when it ends before. */
  ready: Promise<{ url: string; adopted: boolean }>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

const program = fileURLToPath(new URL('./postgres-process.ts', import.meta.url));
const serverFolder = path.resolve(import.meta.dirname, '../../..');

async function readReady(child: ChildProcess): Promise<{ url: string; adopted: boolean }> {
  let errors = '';
  child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
  const line = once(createInterface({ input: child.stdout! }), 'line');
  const ended = once(child, 'close').then(() => {
    throw new Error(`the process ended: ${errors}`);
  });
  ended.catch(() => {});
  const [text] = await Promise.race([line, ended]);
  return JSON.parse(text);
}

/** Starts the process; `account` runs it as another user (needs root). */
export function spawnPostgres(
  options: EmbeddedPostgresOptions,
  account?: { uid: number; gid: number },
): PostgresProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(options)], {
    cwd: serverFolder,
    env: childEnvironment({ TMPDIR: os.tmpdir() }),
    ...account,
  });
  const closed = once(child, 'close');
  const ready = readReady(child);
  ready.catch(() => {});
  return {
    child,
    ready,
    stop: async () => {
      child.stdin.write('stop\n');
      await closed;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
