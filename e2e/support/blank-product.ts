import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SUPER_ADMIN = ['--email', 'prva@probe.rs', '--first-name', 'Prva', '--last-name', 'Probić'];

/** A product of its own on which nobody has worked yet, with its data folder; `link` is where its super admin sets the first password. */
type BlankProduct = { url: string; email: string; link: string; folder: string; stop: () => Promise<void> };

async function findPort(): Promise<number> {
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

/** Starts the built product without demo data, as on the day it was installed (about 5 s). */
export async function startBlankProduct(): Promise<BlankProduct> {
  const folder = mkdtempSync(path.join(tmpdir(), 'majstorija-blank-'));
  // The database runs as a user of its own.
  chmodSync(folder, 0o755);
  const port = await findPort();
  const url = `http://localhost:${port}`;
  const options = {
    cwd: ROOT,
    env: { ...process.env, PORT: `${port}`, DATA_DIR: folder, DEMO_DATA: 'off', LOG_LEVEL: 'warn' },
  };
  const flags = [...SUPER_ADMIN, '--phone', '+381601234567'];
  const creating = promisify(execFile)(
    process.execPath,
    ['server/dist/create-super-admin.js', ...flags],
    options,
  );
  const link = /https?:\S+/.exec((await creating).stdout)?.[0] ?? '';
  const server = spawn(process.execPath, ['server/dist/main.js'], { ...options, stdio: 'inherit' });
  const stop = async () => {
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await expect.poll(() => isUp(url), { timeout: 60_000, message: 'the blank product answers' }).toBe(true);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, email: 'prva@probe.rs', link, folder, stop };
}
