import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackupFile } from '#features/backup/backup-file.service.ts';
import { writeEntries } from '#features/backup/write-backup.service.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { isAlive } from '#platform/embedded-postgres/owners.ts';
import { choosePlace, ROOT_HOME } from '#platform/embedded-postgres/place.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { systemClock } from '#platform/process/clock.ts';
import { readDatabase } from '#testing/backups/place-state.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { run } from '#testing/processes/run-program.ts';
import { findServing, listCluster, startProgram, stopProgram, until } from './stopped-program.ts';

const BACKUP_PASSPHRASE = 'duga tajna recenica';
const { url } = await openTestDatabase();
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-stopped-'));
// The account that runs PostgreSQL for root passes through it.
fs.chmodSync(root, 0o755);
const backup = path.join(root, 'backup');
const desk = path.join(root, 'desk');
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

let count = 0;
const newFolder = () => path.join(root, String((count += 1)));
const clusterOf = (dataDir: string) => choosePlace(dataDir, ROOT_HOME).folder;
const listFolder = (folder: string) => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

beforeAll(async () => {
  const files = createFolderStore(path.join(root, 'files'));
  const source = { ownerUrl: url, files, secretKey: null, clock: systemClock };
  await writeBackupFile(
    backup,
    null,
    writeEntries(source, () => undefined),
  );
  await run('restore', ['--from', backup], { DATA_DIR: desk });
});

const CASES = [
  { name: 'SIGINT', code: 130, to: 'the group' },
  { name: 'SIGTERM', code: 143, to: 'the process' },
] as const;

describe('a stopped backup [running#stopped]', () => {
  /** An encrypted one is begun at once and takes a second for its first byte. */
  const start = (to: string) => startProgram('backup', ['--to', to], { DATA_DIR: desk, BACKUP_PASSPHRASE });
  const said = (name: string) => `The backup was stopped by ${name}: no backup was made.\n`;

  it.each(CASES)('by $name to $to ends the PostgreSQL that it started, and leaves none', async (one) => {
    const to = newFolder();
    const backing = start(to);
    const servers = await until(backing, () =>
      listFolder(to).length > 0 ? findServing(clusterOf(desk)) : null,
    );
    expect(listFolder(to)).toEqual([expect.stringMatching(/^backup\.tar\.age\.draft-/)]);
    const ended = await stopProgram(backing, one.name, one.to);
    expect([ended, backing.output.error]).toEqual([one.code, said(one.name)]);
    await expect.poll(() => servers.filter(isAlive)).toEqual([]);
    expect(listFolder(to)).toEqual([]);
    const checked = await run('backup-check', ['--from', to], { BACKUP_PASSPHRASE });
    expect([checked.code, checked.error]).toEqual([
      1,
      expect.stringContaining('there is no finished backup'),
    ]);
  });

  it('leaves the PostgreSQL running that another process uses', async () => {
    const used = await startEmbeddedPostgres({ dataDir: desk });
    try {
      const servers = findServing(used.folder) ?? [];
      const before = await readDatabase(used.url);
      const to = newFolder();
      const backing = start(to);
      await until(backing, () => (listFolder(to).length > 0 ? true : null));
      expect(await stopProgram(backing, 'SIGINT', 'the group')).toBe(130);
      expect(backing.output.error).toBe(said('SIGINT'));
      expect([servers.length, servers.filter(isAlive)]).toEqual([1, servers]);
      expect(await readDatabase(used.url)).toEqual(before);
    } finally {
      await used.stop();
    }
  });
});

describe('a stopped restore [running#stopped]', () => {
  const said = (name: string) => `The restore was stopped by ${name}: the backup was not restored.\n`;

  it.each(CASES)('by $name to $to ends the PostgreSQL that it started, and says what to do', async (one) => {
    const dataDir = newFolder();
    const settings = { DATA_DIR: dataDir };
    const restoring = startProgram('restore', ['--from', backup], settings);
    const folder = await until(restoring, () => (fs.existsSync(dataDir) ? clusterOf(dataDir) : null));
    const servers = await until(restoring, () => findServing(folder));
    const ended = await stopProgram(restoring, one.name, one.to);
    const remains = `What it wrote remains and is no whole restore. Before the next one: remove ${folder}.\n`;
    expect([ended, restoring.output.error]).toEqual([one.code, said(one.name) + remains]);
    expect(restoring.output.out).not.toContain('Restored are');
    await expect.poll(() => servers.filter(isAlive)).toEqual([]);
    fs.rmSync(folder, { recursive: true });
    const again = await run('restore', ['--from', backup], settings);
    expect([again.code, again.error]).toEqual([0, '']);
  });

  it('while its database is made leaves nothing', async () => {
    const dataDir = newFolder();
    const restoring = startProgram('restore', ['--from', backup], { DATA_DIR: dataDir });
    const folder = await until(restoring, () => (fs.existsSync(dataDir) ? clusterOf(dataDir) : null));
    await until(restoring, () => (listCluster(folder).length > 0 ? true : null));
    const ended = await stopProgram(restoring, 'SIGINT', 'the group');
    expect([ended, restoring.output.error]).toEqual([130, said('SIGINT')]);
    expect(listCluster(folder)).toEqual([]);
  });
});
