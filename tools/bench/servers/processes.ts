import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A server under measurement. */
export interface Served {
  readonly name: 'limit' | 'ours';
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function waitForLine(child: ChildProcess, pattern: RegExp): Promise<void> {
  const { stdout } = child;
  if (!stdout) throw new TypeError('The output of a server is read.');
  const lines: string[] = [];
  for await (const line of createInterface({ input: stdout })) {
    lines.push(line);
    if (pattern.test(line)) return;
  }
  throw new Error(`The server ended before it was ready.\n${lines.join('\n')}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function serve(
  name: Served['name'],
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
  root: string = ROOT,
): Promise<Served> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await waitForLine(child, ready);
  } catch (error) {
    await stop(child);
    throw error;
  }
  child.stdout.resume();
  return { name, url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stop(child) };
}

const POOL_SIZE = '10';

/** The bare limit on a database; `folder` takes the photos. */
export function serveLimit(databaseUrl: string, operatorId: string, folder: string): Promise<Served> {
  fs.mkdirSync(folder, { recursive: true });
  const env = { DATABASE_URL: databaseUrl, OPERATOR_ID: operatorId, FILES: folder, POOL_SIZE };
  return serve('limit', ['tools/bench/limit-server.ts'], env, /^ready$/);
}
/** The options that `npm start` of a build gives to Node. */
function startOptions(root: string): string[] {
  const text = fs.readFileSync(path.join(root, 'package.json'), 'utf8');
  const [, command = ''] = /"start": "node ([^"]*)"/.exec(text) ?? [];
  return command.split(' ').filter((word) => word.startsWith('--'));
}

/**
 * The product as `npm start` runs it, or straight from its sources; `profile` writes a CPU profile into the folder,
 * `settings` are more of its environment, `root` is the folder of another build.
 */
export function serveApi(
  databaseUrl: string,
  folder: string,
  options: { fromSource: boolean; profile: boolean; settings?: Record<string, string>; root?: string },
): Promise<Served> {
  const { root = ROOT } = options;
  fs.mkdirSync(folder, { recursive: true });
  const main = options.fromSource
    ? ['server/src/majstorija.ts', 'serve']
    : ['server/dist/majstorija.js', 'serve'];
  const profile = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
  const env = {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: POOL_SIZE,
    SECRET_KEY: 'a key of the benchmark, known to all',
    DATA_DIR: folder,
    // One operator makes all calls.
    LIMIT_CALLS: 'off',
    SHED_LOAD: process.env.SHED_LOAD ?? 'on',
    ...options.settings,
  };
  return serve('ours', [...startOptions(root), ...profile, ...main], env, /^Majstorija: /, root);
}
