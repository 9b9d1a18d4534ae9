import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBackupFile } from '#features/backup/backup-file.service.ts';
import { writeEntries } from '#features/backup/write-backup.service.ts';
import { isAlive } from '#platform/embedded-postgres/owners.ts';
import { choosePlace, ROOT_HOME } from '#platform/embedded-postgres/place.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { systemClock } from '#platform/process/clock.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { childEnvironment } from '#testing/processes/child-environment.ts';
import { signalEach } from '#testing/processes/postgres-tree.ts';
import { argumentsOf, SERVER } from './run-program.ts';

const { url } = await openTestDatabase();
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-checks-'));
const backup = path.join(root, 'backup');
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

beforeAll(async () => {
  const files = createFolderStore(path.join(root, 'files'));
  const source = { ownerUrl: url, files, secretKey: null, clock: systemClock };
  await writeBackupFile(
    backup,
    null,
    writeEntries(source, () => undefined),
  );
});

/** The command in a process group of its own, as a terminal starts it, with a temporary folder of its own. */
function startCheck() {
  const temporary = fs.mkdtempSync(path.join(root, 'tmp-'));
  const child = spawn(process.execPath, argumentsOf('backup-check', ['--from', backup]), {
    cwd: SERVER,
    env: { ...childEnvironment(), TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk) => (output.error += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  /** Below it the throw-away PostgreSQL has its data; null until it is made. */
  const findDataDir = () => {
    const name = fs.readdirSync(temporary).find((each) => each.startsWith('majstorija-check-'));
    return name === undefined ? null : path.join(temporary, name);
  };
  return { child, output, ended, findDataDir };
}

type Check = ReturnType<typeof startCheck>;

async function until<T>({ child, output }: Check, find: () => T | null): Promise<T> {
  for (;;) {
    const found = find();
    if (found !== null) return found;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(output.out + output.error);
    await sleep(10);
  }
}

/** The id of its main process once it serves; null before. */
function findServing(cluster: string): number[] | null {
  // The eighth line of the lock file is its state.
  const lockFile = path.join(cluster, 'data/postmaster.pid');
  const lines = fs.existsSync(lockFile) ? fs.readFileSync(lockFile, 'utf8').split('\n') : [];
  return lines[7]?.trim() === 'ready' ? [Number(lines[0])] : null;
}

/** What there is of the cluster, its draft included. */
const listCluster = (cluster: string): string[] =>
  fs.existsSync(path.dirname(cluster))
    ? fs.readdirSync(path.dirname(cluster)).filter((name) => name.startsWith(path.basename(cluster)))
    : [];

it.each([
  { name: 'SIGINT', code: 130, to: 'the process', at: 'running' },
  { name: 'SIGHUP', code: 129, to: 'the group', at: 'running' },
  { name: 'SIGTERM', code: 143, to: 'the process', at: 'starting' },
  { name: 'SIGINT', code: 130, to: 'the group', at: 'starting' },
] as const)(
  'a check stopped by $name to $to, its database $at, leaves nothing and says so [running#backup-check]',
  async ({ name, code, to, at }) => {
    const check = startCheck();
    const dataDir = await until(check, check.findDataDir);
    const cluster = choosePlace(dataDir, ROOT_HOME).folder;
    const servers = await until(check, () =>
      at === 'running' ? findServing(cluster) : listCluster(cluster).length > 0 ? [] : null,
    );
    const target = to === 'the group' ? -check.child.pid! : check.child.pid!;
    signalEach([target], name);
    await sleep(50);
    // A terminal and npm may both send it, and who waits sends it again.
    signalEach([target], name);
    const ended = await check.ended;
    await expect.poll(() => servers.filter(isAlive)).toEqual([]);
    expect(listCluster(cluster)).toEqual([]);
    expect(fs.existsSync(dataDir)).toBe(false);
    expect([ended, check.output.error]).toEqual([
      code,
      `The check was stopped by ${name}: nothing is known about the backup.\n`,
    ]);
    expect(check.output.out).not.toContain('The backup is good');
  },
);
