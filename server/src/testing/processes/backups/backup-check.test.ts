import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBackupFile } from '#features/backup/backup-file.service.ts';
import { writeEntries } from '#features/backup/write-backup.service.ts';
import { isAlive } from '#platform/embedded-postgres/owners.ts';
import { choosePlace, ROOT_HOME } from '#platform/embedded-postgres/place.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { systemClock } from '#platform/process/clock.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { findServing, listCluster, startProgram, stopProgram, until } from './stopped-program.ts';

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

/** The command with a temporary folder of its own. */
function startCheck() {
  const temporary = fs.mkdtempSync(path.join(root, 'tmp-'));
  const check = startProgram('backup-check', ['--from', backup], { TMPDIR: temporary });
  /** Below it the throw-away PostgreSQL has its data; null until it is made. */
  const findDataDir = () => {
    const name = fs.readdirSync(temporary).find((each) => each.startsWith('majstorija-check-'));
    return name === undefined ? null : path.join(temporary, name);
  };
  return { check, findDataDir };
}

it.each([
  { name: 'SIGINT', code: 130, to: 'the process', at: 'running' },
  { name: 'SIGHUP', code: 129, to: 'the group', at: 'running' },
  { name: 'SIGTERM', code: 143, to: 'the process', at: 'starting' },
  { name: 'SIGINT', code: 130, to: 'the group', at: 'starting' },
] as const)(
  'a check stopped by $name to $to, its database $at, leaves nothing and says so [running#backup-check]',
  async ({ name, code, to, at }) => {
    const { check, findDataDir } = startCheck();
    const dataDir = await until(check, findDataDir);
    const cluster = choosePlace(dataDir, ROOT_HOME).folder;
    const servers = await until(check, () =>
      at === 'running' ? findServing(cluster) : listCluster(cluster).length > 0 ? [] : null,
    );
    const ended = await stopProgram(check, name, to);
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
