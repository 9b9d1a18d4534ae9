import fs from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { KEEP_FILES, mayRemoveFiles } from '#features/files/named-files.service.ts';
import { sweepFiles } from '#features/files/sweep-files.service.ts';
import type { ArchiveEntry } from '#platform/archive/tar.ts';
import { openSnapshot } from '#platform/database/bulk/snapshot.ts';
import { createDatabase, type Db } from '#platform/database/db.ts';
import { mayChangeAudits } from '#platform/database/roles/app-role.ts';
import { sql } from '#platform/database/sql.ts';
import { testApp } from '#testing/app/test-app.ts';
import {
  keysOf,
  listed,
  listEntries,
  restoredPlaces,
  setPhoto,
  verified,
} from '#testing/backups/restored-places.ts';
import { aSolvedComplaint } from '#testing/builders/personal-data/solved-complaint.ts';
import { MIGRATIONS } from '#testing/database/test-server.ts';
import { findBackupFile, readBackupFile, writeBackupFile } from './backup-file.service.ts';
import type { Manifest } from './manifest.ts';
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
