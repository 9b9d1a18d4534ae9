import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { choosePlace } from './place.ts';
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

describe('startEmbeddedPostgres', () => {
  it('starts in a path with a blank and č, on the loopback alone, with a password', async () => {
    const { url, adopted } = await start();
    expect(adopted).toBe(false);
    expect(await ask(url, 'show listen_addresses')).toEqual(['127.0.0.1']);
    expect(await ask(url, 'show unix_socket_directories')).toEqual(['']);
    expect(
      await ask(url, "select rolpassword like 'SCRAM-SHA-256$%' from pg_authid where rolcanlogin"),
    ).toEqual([true]);
    const wrong = new URL(url);
    wrong.password = 'pogodak';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect(fs.statSync(folder('password')).mode & 0o777).toBe(0o600);
  });

  it('sorts Serbian by default and has trigrams and unaccent', async () => {
    const { url } = await start();
    const words = "unnest(array['Dzep', 'Ćup', 'Džep', 'Čukarica', 'Cvet', 'Đak', 'Duh']) as word";
    const sorted = await ask(url, `select word from ${words} order by word`);
    expect(sorted).toEqual(['Cvet', 'Čukarica', 'Ćup', 'Duh', 'Dzep', 'Džep', 'Đak']);
    await ask(url, 'create extension pg_trgm');
    await ask(url, 'create extension unaccent');
    expect(await ask(url, "select public.unaccent('Đorđe Čvorić')")).toEqual(['Dorde Cvoric']);
  });

  it('keeps its rows over a restart', async () => {
    const first = await start();
    await ask(first.url, 'create table kept as select 7 as value');
    await first.stop();
    expect(fs.existsSync(folder('data', 'postmaster.pid'))).toBe(false);
    expect(await ask((await start()).url, 'select value from kept')).toEqual([7]);
  });

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

  it('creates one database when several first starts run together', async () => {
    const all = [startElsewhere(), startElsewhere(), startElsewhere()];
    const ready = await Promise.all(all.map((process) => process.ready));
    expect(new Set(ready.map(({ url }) => url)).size).toBe(1);
    expect(ready.filter(({ adopted }) => !adopted)).toHaveLength(1);
    expect(drafts()).toEqual([]);
    await Promise.all(all.map((process) => process.stop()));
    expect(fs.existsSync(folder('data', 'postmaster.pid'))).toBe(false);
    expect(fs.readdirSync(folder('owners'))).toEqual([]);
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

  it('ignores a lock file whose process id now belongs to another program', async () => {
    await (await start()).stop();
    const lines = [process.pid, folder('data'), 0, 1, '', '127.0.0.1', 0, 'ready'];
    fs.writeFileSync(folder('data', 'postmaster.pid'), `${lines.join('\n')}\n`, { mode: 0o600 });
    expect(await ask((await start()).url, 'select 1')).toEqual([1]);
  });

  it('refuses a copy of a folder whose server runs', async () => {
    const original = await start();
    const copy = path.join(home, 'kopija');
    fs.cpSync(dataDir, copy, { recursive: true });
    if (process.getuid?.() === 0) {
      const { uid, gid } = fs.statSync(folder('data'));
      fs.chownSync(path.join(copy, 'postgres/data'), uid, gid);
    }
    await expect(startEmbeddedPostgres({ dataDir: copy })).rejects.toThrow('was moved or copied');
    expect(await ask(original.url, 'select 1')).toEqual([1]);
  });

  it('refuses a database made by another major version', async () => {
    await (await start()).stop();
    fs.writeFileSync(folder('data', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17, this is PostgreSQL 18');
    fs.writeFileSync(folder('data', 'PG_VERSION'), '18\n');
  });

  it('reports why the server did not start', async () => {
    const settings = { shared_buffers: 'mnogo' };
    await expect(startEmbeddedPostgres({ dataDir, settings })).rejects.toThrow(
      /did not start.*invalid value for parameter "shared_buffers"/s,
    );
    expect(fs.readdirSync(folder('owners'))).toEqual([]);
  });

  it('stays in the folder in which the cluster was created', async () => {
    await start();
    expect(choosePlace(dataDir, path.join(home, 'root')).folder).toBe(folder());
  });
});

function isBegun(draft: string): boolean {
  return fs.existsSync(path.join(draft, 'data', 'base'));
}
