import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { KEEP_FILES, mayRemoveFiles } from '#features/files/named-files.service.ts';
import { sweepFiles } from '#features/files/sweep-files.service.ts';
import type { ArchiveEntry } from '#platform/archive/tar.ts';
import { openSnapshot } from '#platform/database/bulk/snapshot.ts';
import { createDatabase, type Db } from '#platform/database/db.ts';
import { mayChangeAudits } from '#platform/database/roles/app-role.ts';
import { sql } from '#platform/database/sql.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { testApp } from '#testing/app/test-app.ts';
import {
  forged,
  keysOf,
  listed,
  listEntries,
  restoredPlaces,
  setPhoto,
  verified,
} from '#testing/backups/restored-places.ts';
import { aSolvedComplaint } from '#testing/builders/personal-data/solved-complaint.ts';
import { MIGRATIONS } from '#testing/database/test-server.ts';
import { run } from '#testing/processes/run-program.ts';
import { findBackupFile, readBackupFile, writeBackupFile } from './backup-file.service.ts';
import type { BackupTable, Manifest } from './manifest.ts';
import { lockForRestore } from './restore-lock.service.ts';
import { restoreBackup } from './restore-backup.service.ts';
import { verifyBackup } from './verify-backup.service.ts';

const { as, db, deps, url, clock } = await testApp();
const { newFolder, emptyDatabase, restored } = restoredPlaces();
const source = { ownerUrl: url, files: deps.files, secretKey: null, clock: clock.now };
beforeAll(async () => {
  await aSolvedComplaint(db, clock.now());
  await setPhoto(as('admin'));
});

describe('a restored place [running#restore]', () => {
  let place: Awaited<ReturnType<typeof restored>>;
  beforeAll(async () => {
    place = await restored(await listEntries(source));
  });

  it('has every row, sum, sequence and file of the source', async () => {
    const again = { ...source, ownerUrl: place.database.url, files: place.files };
    const [was, is] = [await verified(await listEntries(source)), await verified(await listEntries(again))];
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
    const entries = await listEntries(source);
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

describe('what is not as it was written is refused and named', () => {
  const without = (entries: readonly ArchiveEntry[], name: string) =>
    entries.filter((entry) => entry.name !== name);

  it('a changed table, a missing photo, a foreign entry, a changed or missing manifest', async () => {
    const entries = await listEntries(source);
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
  });

  it('a part whose rows are no rows, are more than a part has, or others than the manifest says', async () => {
    const entries = await listEntries(source);
    const name = entries.find((entry) => entry.name.startsWith('database/public.users/'))!.name;
    const withRows = (bytes: Buffer) => verified(forged(entries, { bytesOf: { [name]: bytes } }));
    await expect(withRows(Buffer.from('no gzip'))).rejects.toThrow(`${name} cannot be unpacked`);
    const bomb = gzipSync(Buffer.alloc(70 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    await expect(withRows(bomb)).rejects.toThrow(`${name} has more than 67108864 bytes of rows`);
    await expect(withRows(gzipSync('a\n'))).rejects.toThrow(
      'the backup has 1 rows of public.users instead of',
    );
  });

  const [orders, users] = ['orders', 'users'].map((name) => ({ schema: 'public' as const, name }));
  const tablesWith = (change: (table: BackupTable) => BackupTable[]) => (manifest: Manifest) => ({
    ...manifest,
    tables: manifest.tables.flatMap((table) => (table.name === users!.name ? change(table) : [table])),
  });
  const none = { rows: '0', sum: '0' };

  it.each<readonly [string, (manifest: Manifest) => Manifest, string]>([
    [
      'a table',
      tablesWith((t) => [t, { ...t, name: 'audit_secrets', ...none }]),
      'has no table public.audit_secrets',
    ],
    [
      'one of bookkeeping',
      tablesWith((t) => [t, { ...t, name: 'migration_checksums', ...none }]),
      'has no table',
    ],
    [
      'a column',
      tablesWith((t) => [{ ...t, columns: [...t.columns, 'x'] }]),
      'has no column x in its table public.users',
    ],
    [
      'a computed column',
      tablesWith((t) => [{ ...t, columns: [...t.columns, 'search_text'] }]),
      'has no column search_text',
    ],
    [
      'a column twice',
      tablesWith((t) => [{ ...t, columns: [...t.columns, 'id'] }]),
      'has the column id of public.users twice',
    ],
    ['a missing column', tablesWith((t) => [{ ...t, columns: t.columns.slice(1) }]), 'has no column'],
    ['a table twice', tablesWith((t) => [t, t]), 'has the table public.users twice'],
    [
      'a missing table',
      (m) => ({ ...m, tables: m.tables.filter(({ rows }) => rows !== '0') }),
      'the backup has no table',
    ],
    [
      'a sequence',
      (m) => ({ ...m, sequences: [{ ...orders!, last: '1' }] }),
      'has no sequence public.orders',
    ],
    [
      'a missing migration',
      (m) => ({ ...m, migrations: m.migrations.slice(1) }),
      'has no migration 0001_functions',
    ],
    [
      'the migrations of before version 1.0.0',
      (m) => ({ ...m, migrations: m.migrations.map((one) => ({ ...one, name: `${one.name}_then` })) }),
      'the backup was made before version 1.0.0, which starts anew: only the version that made it can restore it',
    ],
  ])('%s that the product does not have, before anything is written', async (_, change, message) => {
    const database = await emptyDatabase();
    const server = { url: database.appUrl, ownerUrl: database.url };
    const manifest = change(await verified(await listEntries(source)));
    const target = { server, files: createFolderStore(newFolder()), migrations: MIGRATIONS };
    await expect(restoreBackup(target, manifest, listed([]))).rejects.toThrow(message);
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  it(
    'by the command in one line, which makes neither a database nor a folder',
    { timeout: 60_000 },
    async () => {
      const [folder, dataDir] = [newFolder(), newFolder()];
      const entries = forged(await listEntries(source), {
        manifestOf: tablesWith((t) => [{ ...t, columns: ['x'] }]),
      });
      await writeBackupFile(folder, null, listed(entries));
      expect(await run('restore', ['--from', folder], { DATA_DIR: dataDir })).toEqual({
        code: 1,
        out: '',
        error: 'The backup was not restored: the product has no column x in its table public.users\n',
      });
      expect(fs.existsSync(dataDir)).toBe(false);
    },
  );

  it('rows that the database refuses, without naming them', async () => {
    const entries = await listEntries(source);
    const name = entries.find((entry) => entry.name.startsWith('database/public.clients/'))!.name;
    const lines = gunzipSync(entries.find((entry) => entry.name === name)!.bytes)
      .toString()
      .split('\n');
    const bytes = gzipSync(lines.map((line) => line && `Ana-${line}`).join('\n'));
    const found = await restored(forged(entries, { bytesOf: { [name]: bytes } })).catch(String);
    expect(found).toMatch(/the database refuses rows of the backup \(.*22P02\): take another backup/);
    expect(found).not.toContain('Ana');
  });

  it('a second restore while one fills the place [running#one-restore]', async () => {
    const dataDir = newFolder();
    const entries = await listEntries(source);
    const manifest = await verified(entries);
    const { url: ownerUrl, appUrl } = await emptyDatabase();
    const target = { server: { url: appUrl, ownerUrl }, files: null, migrations: MIGRATIONS };
    const seconds: unknown[] = [];
    async function* whileRestoring() {
      seconds.push(await restoreBackup(target, manifest, listed(entries)).catch(String));
      yield* entries;
    }
    await restoreBackup(target, manifest, whileRestoring());
    expect(seconds).toEqual([
      expect.stringContaining('another restore fills this database: wait until it has ended'),
    ]);

    fs.mkdirSync(dataDir);
    const lock = path.join(dataDir, 'restore.lock');
    fs.writeFileSync(lock, `${process.ppid}\n`);
    expect(() => lockForRestore(dataDir)).toThrow(
      `another restore, process ${process.ppid}, fills ${dataDir}: wait`,
    );
    // Of a killed process, whose id is ours now.
    fs.writeFileSync(lock, `${process.pid}\n`);
    lockForRestore(dataDir)();
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });

  it('a backup of a newer version', async () => {
    const entries = await listEntries(source);
    const newer = (manifest: Manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, { name: '9999_later', checksum: 'a'.repeat(64) }],
    });
    await expect(restored(entries, newer)).rejects.toThrow('newer version of the product');
  });
});

describe('the file of a backup', () => {
  it('is for its owner only, and opens with its passphrase', async () => {
    const to = newFolder();
    const passphrase = 'duga tajna recenica';
    await writeBackupFile(to, passphrase, listed(await listEntries(source)));
    const backup = await findBackupFile(to);
    expect([fs.statSync(to).mode & 0o777, fs.statSync(backup.file).mode & 0o777]).toEqual([0o700, 0o600]);
    expect((await verifyBackup(readBackupFile(backup, passphrase))).manifest.missing).toEqual([]);
    expect(() => readBackupFile(backup, null)).toThrow('the backup is encrypted');
    await expect(writeBackupFile(to, null, listed([]))).rejects.toThrow('is not empty');
  });
});

describe('files during a backup [running#backup-files]', () => {
  it('that a row of its instant names are removed only after it', async () => {
    const before = await keysOf(deps.files);
    const snapshot = await openSnapshot(url, KEEP_FILES);
    try {
      expect(await mayRemoveFiles(deps.db)).toBe(false);
      await setPhoto(as('admin'));
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
});
