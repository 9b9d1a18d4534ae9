import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const home = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-pg-')));
fs.chmodSync(home, 0o755);
/** One cluster for all: to make one takes seconds. */
const options = { dataDir: path.join(home, 'moji podaci č'), rootHome: path.join(home, 'root') };
const folder = (...names: string[]) => path.join(options.dataDir, 'postgres', ...names);
const running: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(options);
  running.push(server);
  return server;
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

  it('belongs to an account of its own, and logs nothing of what statements contain [security#no-personal-data-in-logs]', async () => {
    const { url } = await start();
    const owner = fs.statSync(folder('data')).uid;
    const nobody = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
    expect([0, nobody]).not.toContain(owner);
    const modes = ['', 'owners', 'data'].map((name) => fs.statSync(folder(name)).mode & 0o666);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    await ask(url, 'create table addresses (email text unique)');
    const add = () => ask(url, "insert into addresses values ('ana@primer.rs')");
    await add();
    await expect(add()).rejects.toThrow('duplicate key');
    await expect(ask(url, "select 'ana@primer.rs'::uuid")).rejects.toThrow('invalid input');
    const log = fs.readFileSync(folder('postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('primer.rs');
  });

  it('sorts Serbian by default, has trigrams and unaccent, and keeps its rows over a restart', async () => {
    const first = await start();
    const words = "unnest(array['Dzep', 'Ćup', 'Džep', 'Čukarica', 'Cvet', 'Đak', 'Duh']) as word";
    const sorted = await ask(first.url, `select word from ${words} order by word`);
    expect(sorted).toEqual(['Cvet', 'Čukarica', 'Ćup', 'Duh', 'Dzep', 'Džep', 'Đak']);
    await ask(first.url, 'create extension pg_trgm');
    await ask(first.url, 'create extension unaccent');
    await ask(first.url, "create table kept as select public.unaccent('Đorđe Čvorić') as value");
    await first.stop();
    expect(fs.existsSync(folder('data', 'postmaster.pid'))).toBe(false);
    expect(await ask((await start()).url, 'select value from kept')).toEqual(['Dorde Cvoric']);
  });

  it('refuses a database made by another major version, and reports why a server did not start', async () => {
    await (await start()).stop();
    fs.writeFileSync(folder('data', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17, this is PostgreSQL 18');
    fs.writeFileSync(folder('data', 'PG_VERSION'), '18\n');
    await expect(
      startEmbeddedPostgres({ ...options, settings: { shared_buffers: 'mnogo' } }),
    ).rejects.toThrow(/did not start.*invalid value for parameter "shared_buffers"/s);
    expect(fs.readdirSync(folder('owners'))).toEqual([]);
  });
});
