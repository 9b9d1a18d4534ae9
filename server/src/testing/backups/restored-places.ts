import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { ENTRY, Manifest } from '#features/backup/manifest.ts';
import { restoreBackup } from '#features/backup/restore-backup.service.ts';
import { verifyBackup } from '#features/backup/verify-backup.service.ts';
import { sha256, writeEntries, type BackupSource } from '#features/backup/write-backup.service.ts';
import type { ArchiveEntry } from '#platform/archive/tar.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { aForm } from '#testing/app/form.ts';
import type { Caller } from '#testing/app/test-app.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/test-database.ts';
import { MIGRATIONS } from '#testing/database/test-server.ts';

/** The entries of a backup of this source. */
export async function listEntries(source: BackupSource): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for await (const entry of writeEntries(source, () => undefined)) entries.push(entry);
  return entries;
}

/** The items as a backup is read, one after another. */
export async function* listed<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** The manifest of these entries; throws when one is not as it was written. */
export async function verified(entries: readonly ArchiveEntry[]): Promise<Manifest> {
  return (await verifyBackup(listed(entries))).manifest;
}

/** The backup as somebody writes it who can: other bytes in entries, and a manifest whose sums are those of them. */
export function forged(
  entries: readonly ArchiveEntry[],
  {
    bytesOf = {},
    manifestOf = (manifest) => manifest,
  }: {
    readonly bytesOf?: Readonly<Record<string, Buffer>>;
    readonly manifestOf?: (manifest: Manifest) => Manifest;
  },
): ArchiveEntry[] {
  const contents = entries
    .slice(0, -2)
    .map((entry) => ({ ...entry, bytes: bytesOf[entry.name] ?? entry.bytes }));
  const manifest = manifestOf(Manifest.parse(JSON.parse(entries.at(-2)!.bytes.toString())));
  const sums = contents.map(({ name, bytes }) => ({ name, size: bytes.length, sha256: sha256(bytes) }));
  const bytes = Buffer.from(JSON.stringify({ ...manifest, entries: sums }));
  const sum = Buffer.from(`${sha256(bytes)}  ${ENTRY.manifest}\n`);
  return [...contents, { name: ENTRY.manifest, bytes }, { name: ENTRY.manifestSum, bytes: sum }];
}

/** The keys of all files of a store, in order. */
export async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.toSorted();
}

/** Gives the account of the caller a new photo. */
export async function setPhoto(caller: Caller): Promise<void> {
  const { payload, headers } = await aForm({}, [await aJpeg()], 'file');
  const answer = await caller.inject({ method: 'PATCH', url: '/api/v1/profile/image', payload, headers });
  expect(answer.statusCode).toBe(200);
}

/** Places of a test file to restore into, removed after its tests. */
export function restoredPlaces() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-backups-'));
  const databases: TestDatabase[] = [];
  afterAll(async () => {
    for (const each of databases) await each.drop();
    fs.rmSync(folder, { recursive: true });
  });
  let count = 0;
  const newFolder = () => path.join(folder, String((count += 1)));
  const emptyDatabase = async (): Promise<TestDatabase> => {
    const database = await createTestDatabase('template1');
    databases.push(database);
    return database;
  };
  /** Restores the entries, as `read` has them, by the manifest that `change` makes of theirs. */
  const restored = async (
    entries: readonly ArchiveEntry[],
    change: (manifest: Manifest) => Manifest = (manifest) => manifest,
    read: readonly ArchiveEntry[] = entries,
  ): Promise<{ database: TestDatabase; files: FileStore }> => {
    const database = await emptyDatabase();
    const files = createFolderStore(newFolder());
    const server = { url: database.appUrl, ownerUrl: database.url };
    const manifest = change(await verified(entries));
    await restoreBackup({ server, files, migrations: MIGRATIONS }, manifest, listed(read));
    return { database, files };
  };
  return { newFolder, emptyDatabase, restored };
}
