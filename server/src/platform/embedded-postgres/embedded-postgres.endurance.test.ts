import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRoot, nobody } from './account.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { spawnPostgres } from '#testing/processes/spawn-postgres.ts';

let home = '';
let dataDir = '';
const running: EmbeddedPostgres[] = [];
const processes: ReturnType<typeof spawnPostgres>[] = [];

beforeEach(() => {
  home = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-pg-')));
  fs.chmodSync(home, 0o755);
  dataDir = path.join(home, 'moji podaci č');
});

afterEach(async () => {
  for (const process of processes.splice(0)) await process.kill();
  if (fs.existsSync(folder('data', 'postmaster.pid'))) await start();
  for (const server of running.splice(0)) await server.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

function folder(...names: string[]): string {
  return path.join(dataDir, 'postgres', ...names);
}

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, rootHome: path.join(home, 'root') });
  running.push(server);
  return server;
}

function startElsewhere(): ReturnType<typeof spawnPostgres> {
  const process = spawnPostgres({ dataDir, rootHome: path.join(home, 'root') });
  processes.push(process);
  return process;
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<unknown[]>({ text, rowMode: 'array' });
    return result.rows.flat();
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  return Number(fs.readFileSync(folder('data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function drafts(): string[] {
  return fs.readdirSync(dataDir).filter((name) => name.includes('draft'));
}

async function waitFor(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('timed out');
    await sleep(5);
  }
}

describe('a process that is killed, or shares a database', () => {
  it('uses the server that a killed process left running, and stops it at the end', async () => {
    const killed = startElsewhere();
    await ask((await killed.ready).url, 'create table kept as select 7 as value');
    await killed.kill();
    const orphan = postmasterPid();
    const server = await start();
    expect(server.adopted).toBe(true);
    expect(postmasterPid()).toBe(orphan);
    expect(await ask(server.url, 'select value from kept')).toEqual([7]);
    await server.stop();
    expect(fs.existsSync(folder('data', 'postmaster.pid'))).toBe(false);
  });

  it('never uses a database whose creation was interrupted', async () => {
    const killed = startElsewhere();
    await waitFor(() => fs.existsSync(dataDir) && drafts().some((name) => isBegun(path.join(dataDir, name))));
    await killed.kill();
    expect(fs.existsSync(folder())).toBe(false);
    const { url, adopted } = await start();
    expect(adopted).toBe(false);
    expect(await ask(url, 'select 1')).toEqual([1]);
    expect(drafts()).toEqual([]);
  });

  it('recovers what was committed when the server itself is killed', async () => {
    const first = await start();
    await ask(first.url, 'create table kept as select 7 as value');
    const client = new Client({ connectionString: first.url });
    client.on('error', () => {});
    await client.connect();
    process.kill(postmasterPid(), 'SIGKILL');
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await ask(second.url, 'select value from kept')).toEqual([7]);
  });
});

// Only root may switch users.
describe.runIf(isRoot())('as root', () => {
  it('runs the server as a user without rights', async () => {
    await start();
    const owner = execFileSync('ps', ['-o', 'uid=', '-p', String(postmasterPid())], { encoding: 'utf8' });
    expect(Number(owner)).toBe(nobody().uid >>> 0);
  });
});

function isBegun(draft: string): boolean {
  return fs.existsSync(path.join(draft, 'data', 'base'));
}
