import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { Client } from 'pg';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readPostgresPid } from '#testing/processes/postgres-tree.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const BACK_WITHIN = { timeout: 30_000, interval: 50 };

const home = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-pg-')));
fs.chmodSync(home, 0o755);
const log = pino({ level: 'silent' });
const onLost = vi.fn<(error: unknown) => void>();

async function startWatched(): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDir: home });
  started.watch({ log, onLost });
  return started;
}

let server = await startWatched();

afterAll(async () => {
  await server.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

const lockFile = () => path.join(home, 'postgres/data/postmaster.pid');

async function answer(): Promise<unknown> {
  const client = new Client({ connectionString: server.url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query('select 7 as value')).rows;
  } finally {
    await client.end();
  }
}

async function expectBack(): Promise<void> {
  await expect.poll(answer, BACK_WITHIN).toEqual([{ value: 7 }]);
}

/**
 * The id of a process that has ended and whose parent never collects it. A shell collects what ends while it still
 * runs, so the child is killed once the shell has become a program that collects nothing.
 */
async function aDefunctProcess(): Promise<{ pid: number; end: () => void }> {
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = await new Promise<number>((resolve) => {
    parent.stdout.once('data', (line) => resolve(Number(line)));
  });
  await expect.poll(() => fs.readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => fs.readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^State:\s+Z/m);
  return { pid, end: () => parent.kill('SIGKILL') };
}

describe('a watched PostgreSQL', () => {
  it('runs again at the same address after it was killed', async () => {
    const killed = readPostgresPid(home);
    process.kill(killed, 'SIGKILL');
    await expectBack();
    expect(readPostgresPid(home)).not.toBe(killed);
  });

  it('runs again after somebody stopped it', async () => {
    const stopped = readPostgresPid(home);
    process.kill(stopped, 'SIGQUIT');
    await expect.poll(() => readPostgresPid(home), BACK_WITHIN).not.toBe(stopped);
    await expectBack();
  });

  it.runIf(process.platform === 'linux')('runs again while its dead process still has its id', async () => {
    const killed = readPostgresPid(home);
    const defunct = await aDefunctProcess();
    onTestFinished(defunct.end);
    process.kill(killed, 'SIGKILL');
    const left = fs.readFileSync(lockFile(), 'utf8');
    fs.writeFileSync(lockFile(), left.replace(String(killed), String(defunct.pid)));
    await expectBack();
    expect(onLost).not.toHaveBeenCalled();
  });

  it('stays stopped once no process uses it', async () => {
    await server.stop();
    expect(fs.existsSync(lockFile())).toBe(false);
    await expect(answer()).rejects.toThrow('ECONNREFUSED');
    expect(onLost).not.toHaveBeenCalled();
  });

  it('is lost when it runs on a port that this process does not use', async () => {
    server = await startWatched();
    const before = fs.readFileSync(lockFile(), 'utf8');
    const lines = before.split('\n');
    fs.writeFileSync(lockFile(), lines.with(3, '1').join('\n'));
    await expect.poll(() => onLost.mock.calls, BACK_WITHIN).toHaveLength(1);
    expect(String(onLost.mock.calls[0])).toContain('runs on another port now');
    fs.writeFileSync(lockFile(), before);
  });
});
