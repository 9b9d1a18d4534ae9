import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRoot, nobody } from './account.ts';
import { findBinaries } from './binaries.ts';
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

  it('shares the server of another process; the last one stops it', async () => {
    const first = startElsewhere();
    const { url } = await first.ready;
    const second = await start();
    expect(second).toMatchObject({ url, adopted: true });
    await first.stop();
    expect(await ask(second.url, 'select 1')).toEqual([1]);
    await second.stop();
    await second.stop();
    await expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
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

  it('keeps the cluster and a copy of the programs aside when that user cannot reach the project', async () => {
    const { native, version } = findBinaries();
    const project = path.join(home, 'zatvoreno');
    fs.mkdirSync(project, { mode: 0o700 });
    fs.cpSync(native, path.join(project, 'native'), { recursive: true, verbatimSymlinks: true });
    const rootHome = path.join(home, 'var', 'majstorija');
    const binaries = { native: path.join(project, 'native'), version };
    const closed = { dataDir: path.join(project, 'data'), rootHome, binaries };
    const first = await startEmbeddedPostgres(closed);
    expect(await ask(first.url, 'select 1')).toEqual([1]);
    await first.stop();
    expect(fs.existsSync(path.join(project, 'data', 'postgres'))).toBe(false);
    expect(fs.readdirSync(rootHome).toSorted()).toEqual([
      expect.stringMatching(/^postgres-[0-9a-f]{12}$/),
      `postgres-binaries-${version}`,
    ]);
  });
});

function isBegun(draft: string): boolean {
  return fs.existsSync(path.join(draft, 'data', 'base'));
}
