import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBackupFile, writeBackupFile } from '#features/backup/backup-file.service.ts';
import { ENTRY } from '#features/backup/manifest.ts';
import type { ArchiveEntry } from '#platform/archive/tar.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { testApp } from '#testing/app/test-app.ts';
import { readDatabase, readFolder } from '#testing/backups/place-state.ts';
import { keysOf, listed, listEntries, restoredPlaces, setPhoto } from '#testing/backups/restored-places.ts';
import { aSolvedComplaint } from '#testing/builders/personal-data/solved-complaint.ts';
import { run } from './run-program.ts';

const PASSPHRASE = 'duga tajna recenica';
const SECRET_KEY = 'k'.repeat(32);
const { as, db, deps, url, clock } = await testApp();
const { newFolder, emptyDatabase } = restoredPlaces();
const plain = newFolder();
const encrypted = newFolder();
let entries: readonly ArchiveEntry[] = [];

beforeAll(async () => {
  await aSolvedComplaint(db, clock.now());
  await setPhoto(as('admin'));
  const source = { ownerUrl: url, files: deps.files, secretKey: 's'.repeat(40), clock: clock.now };
  entries = await listEntries(source);
  const withoutKey = entries.filter(({ name }) => name !== ENTRY.secretKey);
  await writeBackupFile(plain, null, listed(rewritten(withoutKey, (manifest) => manifest)));
  await writeBackupFile(encrypted, PASSPHRASE, listed(entries));
});

type Json = { migrations: object[]; entries: { name: string }[] };

/** The same backup with another manifest, whose sum is right. */
function rewritten(from: readonly ArchiveEntry[], change: (manifest: Json) => Json): ArchiveEntry[] {
  const kept = from.filter(({ name }) => name !== ENTRY.manifest && name !== ENTRY.manifestSum);
  const names = new Set(kept.map(({ name }) => name));
  const old = JSON.parse(from.find(({ name }) => name === ENTRY.manifest)!.bytes.toString()) as Json;
  const manifest = change({ ...old, entries: old.entries.filter(({ name }) => names.has(name)) });
  const bytes = Buffer.from(JSON.stringify(manifest));
  const sum = createHash('sha256').update(bytes).digest('hex');
  return [
    ...kept,
    { name: ENTRY.manifest, bytes },
    { name: ENTRY.manifestSum, bytes: Buffer.from(`${sum}  ${ENTRY.manifest}\n`) },
  ];
}

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
    const place = { ...(await emptyPlace()), BACKUP_PASSPHRASE: PASSPHRASE };
    expect(await refused(encrypted, place)).toContain('the place has another secret key than the backup');
  });
});

it('a backup of a newer version makes no folder and no embedded database [running#restore]', async () => {
  const newer = newFolder();
  const later = { name: '9999_later', checksum: 'a'.repeat(64) };
  const changed = rewritten(entries, (old) => ({ ...old, migrations: [...old.migrations, later] }));
  await writeBackupFile(newer, null, listed(changed));
  expect(await refused(newer, { DATA_DIR: newFolder() })).toBe(
    'The backup was not restored: the backup is of a newer version of the product: this one does not have 9999_later\n',
  );
});

describe('an encrypted backup writes nothing and says what to do [running#backup-passphrase]', () => {
  it('without its passphrase', async () => {
    const hint = 'the backup is encrypted: set BACKUP_PASSPHRASE, or type the passphrase\n';
    for (const place of [await emptyPlace(), { DATA_DIR: newFolder() }]) {
      expect(await refused(encrypted, place)).toBe(`The backup was not restored: ${hint}`);
      expect(fs.existsSync(place.DATA_DIR)).toBe(false);
    }
  });

  it('with another passphrase', async () => {
    for (const place of [await emptyPlace(), { DATA_DIR: newFolder() }]) {
      expect(await refused(encrypted, { ...place, BACKUP_PASSPHRASE: `${PASSPHRASE}.` })).toBe(
        'The backup was not restored: the passphrase is wrong, or the beginning of the encrypted backup is damaged: set BACKUP_PASSPHRASE to the one it was made with, or take another backup\n',
      );
      expect(fs.existsSync(place.DATA_DIR)).toBe(false);
    }
  });
});

describe('one flipped byte is found before anything is written [running#restore]', () => {
  /** Where a byte of the first entry with this beginning is in the tar file. */
  const offsetOf = (beginning: string) => {
    const tar = fs.readFileSync(path.join(plain, 'backup.tar'));
    const offset = tar.indexOf(beginning);
    expect(offset % 512).toBe(0);
    return offset + 512 + 9;
  };

  it.each([
    { of: 'the dump', beginning: 'database/public.orders/' },
    { of: 'a photo', beginning: ENTRY.files },
    { of: 'the manifest', beginning: ENTRY.manifest },
  ])('in $of, plain and encrypted', async ({ beginning }) => {
    const offset = offsetOf(beginning);
    const sealed = newFolder();
    for (const folder of [plain, sealed]) {
      if (folder === sealed) await writeBackupFile(sealed, PASSPHRASE, readEntries());
      const { file, isEncrypted } = await findBackupFile(folder);
      const whole = fs.readFileSync(file);
      const flipped = Buffer.from(whole);
      // After the header and the salt come pieces of 64 KiB, each with a seal of 16 bytes.
      const start = isEncrypted ? whole.indexOf('\n', whole.indexOf('\n---') + 1) + 1 + 16 : 0;
      const seals = isEncrypted ? 16 * Math.floor(offset / 65_536) : 0;
      flipped[start + offset + seals]! ^= 1;
      fs.writeFileSync(file, flipped);
      for (const place of [await emptyPlace(), { DATA_DIR: newFolder() }]) {
        const error = await refused(folder, { ...place, BACKUP_PASSPHRASE: PASSPHRASE });
        expect(error).toMatch(
          isEncrypted
            ? /^The backup was not restored: the encrypted backup is (?:cut off or )?damaged after \d+ bytes\n$/
            : new RegExp(`^The backup was not restored: .*${beginning}.* was changed`),
        );
        expect(fs.existsSync(place.DATA_DIR)).toBe(false);
      }
      fs.writeFileSync(file, whole);
    }
  });

  const readEntries = () =>
    listed(
      rewritten(
        entries.filter(({ name }) => name !== ENTRY.secretKey),
        (manifest) => manifest,
      ),
    );
});
