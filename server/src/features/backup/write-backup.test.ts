import { beforeAll, describe, expect, it } from 'vitest';
import { KEEP_FILES, mayRemoveFiles } from '#features/files/named-files.service.ts';
import { sweepFiles } from '#features/files/sweep-files.service.ts';
import { openSnapshot } from '#platform/database/bulk/snapshot.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { testApp } from '#testing/app/test-app.ts';
import { keysOf, listEntries, restoredPlaces, setPhoto, verified } from '#testing/backups/restored-places.ts';
import { aSolvedComplaint } from '#testing/builders/personal-data/solved-complaint.ts';

const { as, db, deps, url, clock } = await testApp();
const { restored } = restoredPlaces();
const source = { ownerUrl: url, files: deps.files, secretKey: null, clock: clock.now };
beforeAll(async () => {
  await aSolvedComplaint(db, clock.now());
  await setPhoto(as('admin'));
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
