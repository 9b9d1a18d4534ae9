import path from 'node:path';
import { findBackupFile, readBackupFile } from '#features/backup/backup-file.service.ts';
import { print, readFlags, runCommand, toSummary, warnOfMissing } from '#features/backup/command.service.ts';
import { findPassphrase } from '#features/backup/passphrase.service.ts';
import { restoreBackup } from '#features/backup/restore-backup.service.ts';
import { assertFittingKey, restoreKey } from '#features/backup/secret-key.service.ts';
import { verifyBackup } from '#features/backup/verify-backup.service.ts';
import { openDatabaseServer } from '#platform/database/database-server.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { readSettings } from '#settings.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../migrations');

/** Fills an empty place from a backup [running#restore]. */
async function main(): Promise<number> {
  const { folder } = readFlags({ folder: 'from' });
  const config = readSettings(process.env);
  const backup = await findBackupFile(folder);
  const passphrase = await findPassphrase(backup);
  const { manifest, secretKey } = await verifyBackup(readBackupFile(backup, passphrase));
  print('Every byte of the backup is as it was written; it is restored now …');
  assertFittingKey(config, secretKey);
  const server = await openDatabaseServer(config);
  try {
    const place = { server, files: await openFileStore(config.files), migrations: MIGRATIONS };
    await restoreBackup(place, manifest, readBackupFile(backup, passphrase));
    print(restoreKey(config, secretKey));
  } finally {
    await server.stop();
  }
  warnOfMissing(manifest);
  print(`Restored are ${toSummary(manifest)}.`);
  return 0;
}

await runCommand('The backup was not restored', main);
