import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Ends a process when this one has ended, even by a kill. */
const END_WITH_PARENT = pathToFileURL(path.join(ROOT, 'scripts/cleanup/end-with-parent.mjs')).href;

/** A process that runs, and the first line that it printed. */
export type Running = { line: string; stop: () => Promise<void> };

/** The built product in a separate process; `folder` contains its data. */
export type Product = { url: string; folder: string; stop: () => Promise<void> };

/** A free port of this machine. */
export async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A new folder for the data of a product. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'majstorija-e2e-'));
  // As root, the database runs as a separate user.
  chmodSync(folder, 0o755);
  return folder;
}

/** The first line of its output that fits. */
function lineOf(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += String(chunk);
      const line = text.split('\n').find((one) => wanted.test(one));
      if (line !== undefined) resolve(line);
    });
    child.once('exit', () => reject(new Error(`the program ended before it was ready: ${text}`)));
  });
}

/** Runs a program of Node until `stop`, from when it has printed such a line; its folder is deleted when it ends. */
export async function runUntilStopped(
  args: readonly string[],
  folder: string,
  wanted: RegExp,
  settings: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, END_REMOVES: folder },
  });
  const gone = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { line: await lineOf(child, wanted), stop };
}

/** Starts the built product on a free port, unless PORT is set, and waits until it listens; its folder is deleted when it ends. */
export async function startProduct(
  settings: Readonly<Record<string, string>>,
  folder: string = makeDataFolder(),
): Promise<Product> {
  const port = settings.PORT ?? String(await findPort());
  const url = `http://localhost:${port}`;
  const all = { LOG_LEVEL: 'warn', SHED_LOAD: 'off', ...settings, PORT: port, DATA_DIR: folder };
  const { stop } = await runUntilStopped(
    ['server/dist/majstorija.js', 'serve'],
    folder,
    /^Majstorija: /,
    all,
  );
  return { url, folder, stop };
}
