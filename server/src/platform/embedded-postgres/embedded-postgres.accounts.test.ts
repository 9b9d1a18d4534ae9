import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isOpenToOthers, isRoot, nobody } from './account.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { spawnPostgres } from '#testing/processes/spawn-postgres.ts';

let home = '';

beforeEach(() => {
  home = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-user-')));
  fs.chmodSync(home, 0o755);
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

/** The installed programs as npm unpacks them when install scripts are blocked: without their library links. */
function unpackedBinaries(folder: string): Binaries {
  const { native, version } = findBinaries();
  const copy = path.join(folder, 'native');
  fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  for (const name of fs.readdirSync(path.join(copy, 'lib'))) {
    const file = path.join(copy, 'lib', name);
    if (fs.lstatSync(file).isSymbolicLink()) fs.rmSync(file);
  }
  return { native: copy, version };
}

/** Every Unix has this user; PostgreSQL needs one with a name. */
function ordinaryUser(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'daemon'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function userOfProcess(folder: string): number {
  const [pid] = fs.readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  return Number(execFileSync('ps', ['-o', 'uid=', '-p', pid ?? ''], { encoding: 'utf8' }));
}

async function answer(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('select 1 as one')).rows[0];
  } finally {
    await client.end();
  }
}

describe('the library links', () => {
  it('are made by the launcher when install scripts did not run', async () => {
    const binaries = unpackedBinaries(home);
    const server = await startEmbeddedPostgres({ dataDir: path.join(home, 'data'), binaries });
    expect(await answer(server.url)).toEqual({ one: 1 });
    await server.stop();
    expect(fs.readdirSync(path.join(home, 'data'))).toEqual(['postgres']);
  });
});

// These switch users, which only root may.
describe.runIf(isRoot())('as root', () => {
  it('runs the server as a user without rights', async () => {
    const server = await startEmbeddedPostgres({ dataDir: path.join(home, 'data') });
    expect(userOfProcess(path.join(home, 'data', 'postgres'))).toBe(nobody().uid >>> 0);
    await server.stop();
  });

  it('keeps the cluster and a copy of the programs aside when that user cannot reach the project', async () => {
    const project = path.join(home, 'zatvoreno');
    fs.mkdirSync(project, { mode: 0o700 });
    const options = {
      dataDir: path.join(project, 'data'),
      rootHome: path.join(home, 'var', 'majstorija'),
      binaries: unpackedBinaries(project),
    };
    const first = await startEmbeddedPostgres(options);
    expect(await answer(first.url)).toEqual({ one: 1 });
    await first.stop();
    expect(fs.existsSync(path.join(project, 'data', 'postgres'))).toBe(false);
    const aside = fs.readdirSync(options.rootHome);
    expect(aside).toHaveLength(2);
    expect(aside).toContain(`postgres-binaries-${options.binaries.version}`);
    expect(aside).toContainEqual(expect.stringMatching(/^postgres-[0-9a-f]{12}$/));
    fs.chmodSync(project, 0o755);
    const second = await startEmbeddedPostgres(options);
    await second.stop();
    expect(fs.existsSync(path.join(project, 'data', 'postgres'))).toBe(false);
  });

  it('runs a cluster that an ordinary user made as that user', async () => {
    const account = ordinaryUser();
    const dataDir = path.join(home, 'data');
    fs.mkdirSync(dataDir);
    fs.chownSync(dataDir, account.uid, account.gid);
    const ordinary = spawnPostgres({ dataDir }, account);
    await ordinary.ready;
    await ordinary.stop();
    const server = await startEmbeddedPostgres({ dataDir });
    expect(userOfProcess(path.join(dataDir, 'postgres'))).toBe(account.uid);
    await server.stop();
  });
});

// An ordinary user's run needs root to switch to it and a project such a user can read.
describe.runIf(isRoot() && isOpenToOthers(import.meta.dirname))('as an ordinary user', () => {
  it('starts, is used again after a kill, and stops', async () => {
    const account = ordinaryUser();
    const dataDir = path.join(home, 'podaci korisnika č');
    fs.mkdirSync(dataDir);
    fs.chownSync(dataDir, account.uid, account.gid);
    const killed = spawnPostgres({ dataDir }, account);
    expect(await killed.ready).toMatchObject({ adopted: false });
    await killed.kill();
    const next = spawnPostgres({ dataDir }, account);
    const { url, adopted } = await next.ready;
    expect(adopted).toBe(true);
    expect(await answer(url)).toEqual({ one: 1 });
    expect(userOfProcess(path.join(dataDir, 'postgres'))).toBe(account.uid);
    await next.stop();
    await expect(answer(url)).rejects.toThrow('ECONNREFUSED');
  });

  it('copies the programs into its data folder when it may not complete those installed', async () => {
    const account = ordinaryUser();
    const binaries = unpackedBinaries(home);
    const dataDir = path.join(home, 'data');
    fs.mkdirSync(dataDir);
    fs.chownSync(dataDir, account.uid, account.gid);
    const user = spawnPostgres({ dataDir, binaries }, account);
    expect(await answer((await user.ready).url)).toEqual({ one: 1 });
    await user.stop();
    expect(fs.readdirSync(dataDir)).toContain(`postgres-binaries-${binaries.version}`);
  });
});
