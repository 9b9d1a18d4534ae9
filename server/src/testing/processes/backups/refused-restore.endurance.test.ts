import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeBackupFile } from '#features/backup/backup-file.service.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { testApp } from '#testing/app/test-app.ts';
import { readDatabase, readFolder } from '#testing/backups/place-state.ts';
import { keysOf, listed, listEntries, restoredPlaces, setPhoto } from '#testing/backups/restored-places.ts';
import { run } from '#testing/processes/run-program.ts';

const SECRET_KEY = 'k'.repeat(32);
const { as, deps, url, clock } = await testApp();
const { newFolder, emptyDatabase } = restoredPlaces();
const [plain, withKey] = [newFolder(), newFolder()];

beforeAll(async () => {
  await setPhoto(as('admin'));
  const source = { ownerUrl: url, files: deps.files, clock: clock.now };
  await writeBackupFile(plain, null, listed(await listEntries({ ...source, secretKey: null })));
  await writeBackupFile(
    withKey,
    'tajna',
    listed(await listEntries({ ...source, secretKey: 's'.repeat(40) })),
  );
});

type Settings = Readonly<Record<string, string>>;

/** Restores into this place, which the command must refuse and leave as it was; returns what it printed. */
async function refused(from: string, place: Settings): Promise<string> {
  const { DATABASE_URL: database, DATA_DIR: dataDir = '' } = place;
  const look = async () => ({
    database: database === undefined ? null : await readDatabase(database),
    folder: readFolder(dataDir),
  });
  const before = await look();
  const { code, out, error } = await run('restore', ['--from', from], place);
  expect([code, out]).toEqual([1, expect.not.stringContaining('Restored are')]);
  expect(await look()).toEqual(before);
  return error;
}

/** An empty database and a folder that does not exist. */
async function emptyPlace(): Promise<{ DATABASE_URL: string; DATA_DIR: string; SECRET_KEY: string }> {
  return { DATABASE_URL: (await emptyDatabase()).url, DATA_DIR: newFolder(), SECRET_KEY };
}

async function aFolderWithFiles(): Promise<string> {
  const folder = newFolder();
  const [key = ''] = await keysOf(deps.files);
  await createFolderStore(path.join(folder, 'files')).save(key, Buffer.from('a photo of somebody else'));
  fs.writeFileSync(path.join(folder, 'beleške.txt'), 'not of the product');
  return folder;
}

describe('a restore leaves as it was a place that is not empty [running#restore]', () => {
  it('whose database has the rows of a desk', async () => {
    const place = { DATABASE_URL: url, DATA_DIR: newFolder(), SECRET_KEY };
    expect(await refused(plain, place)).toBe(
      'The backup was not restored: the database is not empty: restore into another DATA_DIR, or into a new database of DATABASE_URL\n',
    );
  });

  it('whose database has a table of another program', async () => {
    const place = await emptyPlace();
    const client = new Client({ connectionString: place.DATABASE_URL });
    await client.connect();
    await client.query(`create table dnevnik (red text); insert into dnevnik values ('tuđe')`);
    await client.end();
    expect(await refused(plain, place)).toContain('the database is not empty');
  });

  it('whose data folder has files, the database being empty', async () => {
    const place = { ...(await emptyPlace()), DATA_DIR: await aFolderWithFiles() };
    expect(await refused(plain, place)).toContain('there are files in the place already, such as ');
  });

  it('whose data folder has files and no embedded database yet: none is made', async () => {
    expect(await refused(plain, { DATA_DIR: await aFolderWithFiles() })).toContain(
      'there are files in the place already, such as ',
    );
  });

  it('whose secret key is another one than that of the backup', async () => {
    const place = { ...(await emptyPlace()), BACKUP_PASSPHRASE: 'tajna' };
    expect(await refused(withKey, place)).toContain('the place has another secret key than the backup');
  });
});
