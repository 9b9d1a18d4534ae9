import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { watchMemory } from '../servers/memory.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** One import as a separate process; memory in MB, undefined where the system does not report it. */
export interface ImportRun {
  readonly seconds: number;
  readonly megabytes: number | undefined;
  readonly output: string;
}

/**
 * Runs the command of `npm run majstorija -- import-addresses` from its sources, which takes off what the file does not have; throws with
 * its output when it fails.
 */
export async function runImport(databaseUrl: string, file: string): Promise<ImportRun> {
  const start = performance.now();
  const command = ['server/src/majstorija.ts', 'import-addresses', file, '--remove'];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'a key of the benchmark, known to all',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const memory = watchMemory(child.pid ?? 0);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  await once(child, 'close');
  const megabytes = memory.stop();
  if (child.exitCode !== 0) throw new Error(output);
  return { seconds: (performance.now() - start) / 1000, megabytes, output: output.trim() };
}
