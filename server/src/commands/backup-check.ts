import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBackupFile, readBackupFile } from '#features/backup/backup-file.service.ts';
import { readFlags, runCommand, toSummary, warnOfMissing } from '#features/backup/command.service.ts';
import { assertKnown } from '#features/backup/known-names.service.ts';
import { findPassphrase } from '#features/backup/passphrase.service.ts';
import { restoreBackup } from '#features/backup/restore-backup.service.ts';
import { catchSignals, onServer } from '#features/backup/stop-signal.service.ts';
import { verifyBackup } from '#features/backup/verify-backup.service.ts';
import { toAppUrl } from '#platform/database/database-server.ts';
import { loadEmbedded } from '#platform/database/embedded.ts';
import { print } from '#platform/process/terminal.ts';
import { MIGRATIONS } from '#folders.ts';

type Work = (server: { readonly url: string; readonly ownerUrl: string }) => Promise<void>;

const NOT_HERE =
  'the check needs a throw-away PostgreSQL, which a clone of the repository has: run it there, or restore into an empty DATABASE_URL and DATA_DIR';

/** What is thrown away need not survive the machine. */
const QUICK = { fsync: 'off', full_page_writes: 'off' };
/** Where a signal cut off the wait for the end of the database, it may still write for a moment. */
const REMOVAL = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 } as const;

/** Runs the work on a new embedded database, deleted after it, also when a signal ends it: then throws StoppedError. */
async function onThrowAway(work: Work): Promise<void> {
  const { startEmbeddedPostgres, placeOf } = await loadEmbedded(NOT_HERE);
  const stopping = catchSignals();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-check-'));
  // As root it may be elsewhere.
  const cluster = placeOf(dataDir);
  try {
    await onServer(
      () => startEmbeddedPostgres({ dataDir, settings: QUICK }),
      ({ url }) => work({ url: toAppUrl(url), ownerUrl: url }),
      stopping,
    );
  } finally {
    for (const folder of [cluster, dataDir]) fs.rmSync(folder, REMOVAL);
  }
}

/** Restores a backup into a throw-away database and compares it with what was backed up [running#backup-check]. */
async function main(): Promise<number> {
  const { folder } = readFlags({ folder: 'from' });
  const backup = await findBackupFile(folder);
  const passphrase = await findPassphrase(backup);
  const { manifest } = await verifyBackup(readBackupFile(backup, passphrase));
  assertKnown(manifest, MIGRATIONS);
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

await runCommand(
  { failed: 'The backup is not good', stopped: ['The check', 'nothing is known about the backup'] },
  main,
);
