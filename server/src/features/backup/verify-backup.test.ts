import { beforeAll, describe, expect, it } from 'vitest';
import type { ArchiveEntry } from '#platform/archive/tar.ts';
import { testApp } from '#testing/app/test-app.ts';
import { listEntries, restoredPlaces, setPhoto, verified } from '#testing/backups/restored-places.ts';
import { aSolvedComplaint } from '#testing/builders/personal-data/solved-complaint.ts';
import type { Manifest } from './manifest.ts';

const { as, db, deps, url, clock } = await testApp();
const { restored } = restoredPlaces();
const source = { ownerUrl: url, files: deps.files, secretKey: null, clock: clock.now };
beforeAll(async () => {
  await aSolvedComplaint(db, clock.now());
  await setPhoto(as('admin'));
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
    await expect(verified(entries.slice(0, -2))).rejects.toThrow('manifest.json of the backup was changed');
  });

  it('rows that are not those of the manifest, and files that rows name', async () => {
    const entries = await listEntries(source);
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
    const entries = await listEntries(source);
    const newer = (manifest: Manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, { name: '9999_later', checksum: 'a'.repeat(64) }],
    });
    await expect(restored(entries, newer)).rejects.toThrow('newer version of the product');
  });
});
