import fs from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ArchiveError } from '#platform/archive/byte-reader.ts';
import { testApp } from '#testing/app/test-app.ts';
import { listed, listEntries, restoredPlaces, setPhoto } from '#testing/backups/restored-places.ts';
import { aSolvedComplaint } from '#testing/builders/personal-data/solved-complaint.ts';
import { findBackupFile, readBackupFile, writeBackupFile } from './backup-file.service.ts';
import { verifyBackup } from './verify-backup.service.ts';

const { as, db, deps, url, clock } = await testApp();
const { newFolder } = restoredPlaces();
const source = { ownerUrl: url, files: deps.files, secretKey: null, clock: clock.now };
beforeAll(async () => {
  await aSolvedComplaint(db, clock.now());
  await setPhoto(as('admin'));
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
    await expect(verifyBackup(readBackupFile(backup, 'druga'))).rejects.toThrow('the passphrase is wrong');
    await expect(writeBackupFile(to, null, listed([]))).rejects.toThrow('is not empty');
  });

  it('that failed half-way leaves nothing that could be restored', async () => {
    const to = newFolder();
    const failing = async function* () {
      yield (await listEntries(source))[0]!;
      throw new Error('the disk is full');
    };
    await expect(writeBackupFile(to, null, failing())).rejects.toThrow('the disk is full');
    expect(fs.readdirSync(to)).toEqual([]);
    await expect(findBackupFile(to)).rejects.toThrow('there is no finished backup');
  });

  it('that is cut off is refused', async () => {
    const to = newFolder();
    const { file } = await writeBackupFile(to, null, listed(await listEntries(source)));
    fs.truncateSync(file, fs.statSync(file).size - 1_500);
    await expect(verifyBackup(readBackupFile({ file, isEncrypted: false }, null))).rejects.toThrow('cut off');
  });

  it.each([null, 'duga tajna recenica'])(
    'with one flipped byte is refused, wherever it was tried (passphrase %s)',
    async (passphrase) => {
      const backup = await writeBackupFile(newFolder(), passphrase, listed(await listEntries(source)));
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
