import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** The root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Ends the product when this process has ended, even by a kill. */
const END_WITH_PARENT = pathToFileURL(path.join(ROOT, 'scripts/cleanup/end-with-parent.mjs')).href;
const START_TIMEOUT_MS = 120_000;

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

const isUp = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
};

/** A new folder for the data of a product. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'majstorija-e2e-'));
  // As root, the database runs as a separate user.
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts the built product on a free port, unless PORT is set, and waits until it answers; its folder is deleted when it ends. */
export async function startProduct(
  settings: Readonly<Record<string, string>>,
  folder: string = makeDataFolder(),
): Promise<Product> {
  const port = settings.PORT ?? String(await findPort());
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--import', END_WITH_PARENT, 'server/dist/main.js'], {
    cwd: ROOT,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      SHED_LOAD: 'off',
      ...settings,
      PORT: port,
      DATA_DIR: folder,
      END_REMOVES: folder,
    },
  });
  const gone = once(server, 'exit');
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isUp(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`the built product does not answer at ${url}`);
    }
    await sleep(100);
  }
  return { url, folder, stop };
}
