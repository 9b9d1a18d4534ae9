import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBackupFile, readBackupFile } from '#features/backup/backup-file.service.ts';
import { print, readFlags, runCommand, toSummary, warnOfMissing } from '#features/backup/command.service.ts';
import { findPassphrase } from '#features/backup/passphrase.service.ts';
import { restoreBackup } from '#features/backup/restore-backup.service.ts';
import { verifyBackup } from '#features/backup/verify-backup.service.ts';
import { toAppUrl } from '#platform/database/database-server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../migrations');
/** What is thrown away need not survive the machine. */
const QUICK = { fsync: 'off', full_page_writes: 'off' };

/** Runs the work on a new embedded database, deleted after it. */
async function onThrowAway(
  work: (server: { readonly url: string; readonly ownerUrl: string }) => Promise<void>,
): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-check-'));
  try {
    const embedded = await startEmbeddedPostgres({ dataDir, settings: QUICK });
    try {
      await work({ url: toAppUrl(embedded.url), ownerUrl: embedded.url });
    } finally {
      await embedded.stop();
      fs.rmSync(embedded.folder, { recursive: true, force: true });
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Restores a backup into a throw-away database and compares it with what was backed up [running#backup-check]. */
async function main(): Promise<number> {
  const { folder } = readFlags({ folder: 'from' });
  const backup = await findBackupFile(folder);
  const passphrase = await findPassphrase(backup);
  const { manifest } = await verifyBackup(readBackupFile(backup, passphrase));
  print('Every byte of the backup is as it was written; a throw-away database is filled from it …');
  await onThrowAway((server) =>
    restoreBackup(
      { server, files: null, migrations: MIGRATIONS },
      manifest,
      readBackupFile(backup, passphrase),
    ),
  );
  warnOfMissing(manifest);
  print(`The backup is good: ${toSummary(manifest)}.`);
  return 0;
}

await runCommand('The backup is not good', main);
