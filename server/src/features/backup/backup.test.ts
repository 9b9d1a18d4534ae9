import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEEP_FILES, mayRemoveFiles } from '#features/files/named-files.service.ts';
import { sweepFiles } from '#features/files/sweep-files.service.ts';
import { ArchiveError } from '#platform/archive/byte-reader.ts';
import { type ArchiveEntry } from '#platform/archive/tar.ts';
import { createDatabase, type Db } from '#platform/database/db.ts';
import { mayChangeAudits } from '#platform/database/roles/app-role.ts';
import { openSnapshot } from '#platform/database/bulk/snapshot.ts';
import { sql } from '#platform/database/sql.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { aSolvedComplaint } from '#testing/builders/personal-data/solved-complaint.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/test-database.ts';
import { openOlderDatabase } from '#testing/database/older-database.ts';
import { asAdmin, MIGRATIONS } from '#testing/database/test-server.ts';
import { findBackupFile, readBackupFile, writeBackupFile } from './backup-file.service.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.service.ts';
import { verifyBackup } from './verify-backup.service.ts';
import { writeEntries } from './write-backup.service.ts';

const { as, db, deps, url, clock } = await testApp();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-backups-'));
const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const each of databases) await each.drop();
  fs.rmSync(folder, { recursive: true });
});

let count = 0;
const newFolder = () => path.join(folder, String((count += 1)));

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase('template1');
  databases.push(database);
  return database;
}

const source = { ownerUrl: url, files: deps.files, secretKey: null, clock: clock.now };

async function listEntries(from = source): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for await (const entry of writeEntries(from, () => undefined)) entries.push(entry);
  return entries;
}

async function* listed<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function verified(entries: readonly ArchiveEntry[]): Promise<Manifest> {
  return (await verifyBackup(listed(entries))).manifest;
}

async function restored(
  entries: readonly ArchiveEntry[],
  change: (manifest: Manifest) => Manifest = (manifest) => manifest,
  read: readonly ArchiveEntry[] = entries,
): Promise<{ database: TestDatabase; files: FileStore }> {
  const database = await emptyDatabase();
  const files = createFolderStore(newFolder());
  const server = { url: database.appUrl, ownerUrl: database.url };
  const manifest = change(await verified(entries));
  await restoreBackup({ server, files, migrations: MIGRATIONS }, manifest, listed(read));
  return { database, files };
}

async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.toSorted();
}

async function setPhoto(): Promise<void> {
  const { payload, headers } = await aForm({}, [await aJpeg()], 'file');
  const answer = await as('admin').inject({
    method: 'PATCH',
    url: '/api/v1/profile/image',
    payload,
    headers,
  });
  expect(answer.statusCode).toBe(200);
}

beforeAll(async () => {
  await aSolvedComplaint(db, clock.now());
  await setPhoto();
});

describe('a restored place [running#restore]', () => {
  let place: Awaited<ReturnType<typeof restored>>;
  beforeAll(async () => {
    place = await restored(await listEntries());
  });

  it('has every row, sum, sequence and file of the source', async () => {
    const again = { ...source, ownerUrl: place.database.url, files: place.files };
    const [was, is] = [await verified(await listEntries()), await verified(await listEntries(again))];
    expect(is.tables).toEqual(was.tables);
    expect(is.sequences).toEqual(was.sequences);
    expect(is.migrations).toEqual(was.migrations);
    expect(is.missing).toEqual([]);
    expect(await keysOf(place.files)).toEqual(await keysOf(deps.files));
    expect(await keysOf(place.files)).not.toEqual([]);
  });

  it('keeps its rules: triggers, foreign keys and rights', async () => {
    const rules = (of: Db) =>
      sql`
        select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace
        union all select tgname || tgenabled::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        order by 1, 2`.execute(of);
    expect((await rules(place.database.db)).rows).toEqual((await rules(db)).rows);
    await expect(sql`update audit_events set event = 'login'`.execute(place.database.db)).rejects.toThrow(
      'audit_events is append-only',
    );
    const asServer = createDatabase({ url: place.database.appUrl, poolSize: 1, onError: () => {} });
    expect(await mayChangeAudits(asServer)).toBe(false);
    expect(await asServer.selectFrom('users').select('id').execute()).not.toEqual([]);
    await asServer.destroy();
  });

  it('is not restored into again', async () => {
    const entries = await listEntries();
    const server = { url: place.database.appUrl, ownerUrl: place.database.url };
    const target = { server, files: null, migrations: MIGRATIONS };
    await expect(restoreBackup(target, await verified(entries), listed(entries))).rejects.toThrow(
      'the database is not empty',
    );
    const { url: other, appUrl } = await emptyDatabase();
    const full = { server: { url: appUrl, ownerUrl: other }, files: place.files, migrations: MIGRATIONS };
    await expect(restoreBackup(full, await verified(entries), listed(entries))).rejects.toThrow(
      'there are files in the place already',
    );
  });
});

it('a role that owns only its database can restore', async () => {
  const { url: empty } = await emptyDatabase();
  const [role, name] = [`test_restore_${process.pid}`, new URL(empty).pathname.slice(1)];
  await asAdmin(empty, async (client) => {
    await client.query(`create role ${role} login password 'lozinka'`);
    await client.query(`alter database ${name} owner to ${role}`);
  });
  const owner = empty.replace(/\/\/[^@]+@/, `//${role}:lozinka@`);
  const entries = await listEntries();
  const target = { server: { url: owner, ownerUrl: owner }, files: null, migrations: MIGRATIONS };
  await restoreBackup(target, await verified(entries), listed(entries));
  const again = await verified(await listEntries({ ...source, ownerUrl: owner }));
  expect(again.tables).toEqual((await verified(entries)).tables);
  await databases.pop()?.drop();
  await asAdmin(url, (client) => client.query(`drop role ${role}`));
});

it('a backup of an older schema gets the migrations since', async () => {
  const older = await openOlderDatabase('0040');
  const id = '018f0000-0000-7000-8000-000000000001';
  await sql`
    insert into users (id, role, first_name, last_name, phone, created_at)
    values (${id}, 'client', 'Ana', 'Anić', '+381601234567', '2026-01-01')`.execute(older.db);
  const entries = await listEntries({ ...source, ownerUrl: older.url });
  const { database } = await restored(entries);
  const found = await database.db.selectFrom('users').select(['id', 'last_name']).execute();
  expect(found).toEqual([{ id, last_name: 'Anić' }]);
  const { rows } = await sql`select name from migration_checksums`.execute(database.db);
  expect(rows).toHaveLength(fs.readdirSync(MIGRATIONS).length);
});

describe('what is not as it was written is refused and named', () => {
  const without = (entries: readonly ArchiveEntry[], name: string) =>
    entries.filter((entry) => entry.name !== name);

  it('a changed table, a missing photo, a foreign entry, a changed or missing manifest', async () => {
    const entries = await listEntries();
    const photo = entries.find(({ name }) => name.startsWith('files/'))!.name;
    const table = entries.find(({ name }) => name.startsWith('database/public.orders/'))!.name;
    const changed = entries.map((entry) =>
      entry.name === table ? { ...entry, bytes: Buffer.from('other') } : entry,
    );
    await expect(verified(changed)).rejects.toThrow(`${table} was changed`);
    await expect(verified(without(entries, photo))).rejects.toThrow(`${photo} is missing`);
    const foreign = { name: 'files/x', bytes: Buffer.alloc(1) };
    await expect(verified([foreign, ...entries])).rejects.toThrow('files/x does not belong to it');
    await expect(verified(entries.slice(0, -1))).rejects.toThrow('manifest.json of the backup was changed');
    await expect(verified(entries.slice(0, -2))).rejects.toThrow('manifest.json of the backup was changed');
  });

  it('rows that are not those of the manifest, and files that rows name', async () => {
    const entries = await listEntries();
    const wrongSum = (manifest: Manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => (table.name === 'orders' ? { ...table, sum: '1' } : table)),
    });
    await expect(restored(entries, wrongSum)).rejects.toThrow('"public"."orders" has other values');
    const photo = entries.find(({ name }) => name.startsWith('files/'))!.name;
    const noPhoto = (manifest: Manifest) => ({
      ...manifest,
      entries: manifest.entries.filter(({ name }) => name !== photo),
    });
    await expect(restored(entries, noPhoto, without(entries, photo))).rejects.toThrow('is not in the backup');
  });

  it('a backup of a newer version', async () => {
    const entries = await listEntries();
    const newer = (manifest: Manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, { name: '9999_later', checksum: 'a'.repeat(64) }],
    });
    await expect(restored(entries, newer)).rejects.toThrow('newer version of the product');
  });
});

describe('files during a backup [running#backup-files]', () => {
  it('that a row of its instant names are removed only after it', async () => {
    const before = await keysOf(deps.files);
    const snapshot = await openSnapshot(url, KEEP_FILES);
    try {
      expect(await mayRemoveFiles(deps.db)).toBe(false);
      await setPhoto();
      clock.advance(3 * 3_600_000);
      const sweep = { db: deps.db, files: deps.files, clock: () => new Date(Date.now() + 3 * 3_600_000) };
      await expect(sweepFiles(sweep)).rejects.toThrow('a backup reads the files');
      expect(await keysOf(deps.files)).toEqual(expect.arrayContaining(before));
      await snapshot.close();
      expect(await sweepFiles(sweep)).toBe(1);
    } finally {
      await snapshot.close();
    }
  });

  it('that were lost before are named, and the rest is a whole backup', async () => {
    const [key = ''] = await keysOf(deps.files);
    const files: FileStore = {
      ...deps.files,
      open: (one) => (one === key ? Promise.resolve(undefined) : deps.files.open(one)),
    };
    const entries = await listEntries({ ...source, files });
    expect((await verified(entries)).missing).toEqual([key]);
    expect(await keysOf((await restored(entries)).files)).not.toContain(key);
  });
});

describe('the file of a backup', () => {
  it('is for its owner only, and opens with its passphrase', async () => {
    const to = newFolder();
    const passphrase = 'duga tajna recenica';
    await writeBackupFile(to, passphrase, listed(await listEntries({ ...source })));
    const backup = await findBackupFile(to);
    expect([fs.statSync(to).mode & 0o777, fs.statSync(backup.file).mode & 0o777]).toEqual([0o700, 0o600]);
    expect((await verifyBackup(readBackupFile(backup, passphrase))).manifest.missing).toEqual([]);
    expect(() => readBackupFile(backup, null)).toThrow('the backup is encrypted');
    await expect(verifyBackup(readBackupFile(backup, 'druga'))).rejects.toThrow('the passphrase is wrong');
    await expect(writeBackupFile(to, null, listed([]))).rejects.toThrow('is not empty');
  });

  it('that failed half-way leaves nothing that could be restored', async () => {
    const to = newFolder();
    const failing = async function* () {
      yield (await listEntries())[0]!;
      throw new Error('the disk is full');
    };
    await expect(writeBackupFile(to, null, failing())).rejects.toThrow('the disk is full');
    expect(fs.readdirSync(to)).toEqual([]);
    await expect(findBackupFile(to)).rejects.toThrow('there is no finished backup');
  });

  it('that is cut off is refused', async () => {
    const to = newFolder();
    const { file } = await writeBackupFile(to, null, listed(await listEntries()));
    fs.truncateSync(file, fs.statSync(file).size - 1_500);
    await expect(verifyBackup(readBackupFile({ file, isEncrypted: false }, null))).rejects.toThrow('cut off');
  });

  it.each([null, 'duga tajna recenica'])(
    'with one flipped byte is refused, wherever it was tried (passphrase %s)',
    async (passphrase) => {
      const backup = await writeBackupFile(newFolder(), passphrase, listed(await listEntries()));
      const whole = fs.readFileSync(backup.file);
      const shares =
        passphrase === null ? Array.from({ length: 40 }, (_, step) => step / 40) : [0, 0.5, 0.99];
      for (const at of [...shares.map((share) => Math.floor(share * whole.length)), whole.length - 1]) {
        const flipped = Buffer.from(whole);
        flipped[at]! ^= 1;
        fs.writeFileSync(backup.file, flipped);
        await expect(verifyBackup(readBackupFile(backup, passphrase)), `byte ${at}`).rejects.toThrow(
          ArchiveError,
        );
      }
      fs.writeFileSync(backup.file, whole);
      expect((await verifyBackup(readBackupFile(backup, passphrase))).manifest.missing).toEqual([]);
    },
  );
});
