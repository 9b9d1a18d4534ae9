import { once } from 'node:events';
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
import { choosePlace, ROOT_HOME } from '#platform/embedded-postgres/place.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../migrations');
type Work = (server: { readonly url: string; readonly ownerUrl: string }) => Promise<void>;

/** What is thrown away need not survive the machine. */
const QUICK = { fsync: 'off', full_page_writes: 'off' };
/** Where a signal cut off the wait for the end of the database, it may still write for a moment. */
const REMOVAL = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 } as const;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The check was told to end before it had a result. */
class StoppedError extends Error {
  override name = 'StoppedError';
  readonly signal: (typeof SIGNALS)[number];

  constructor(signal: (typeof SIGNALS)[number]) {
    super(`The check was stopped by ${signal}: nothing is known about the backup.`);
    this.signal = signal;
  }
}

/**
 * From now on a signal does not end the process, but aborts with a StoppedError. A terminal and npm may both send it, so a
 * second one is ignored.
 */
function catchSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => stopping.abort(new StoppedError(signal)));
  return stopping.signal;
}

/** Rejects as soon as it is aborted. */
async function untilAborted(stopping: AbortSignal): Promise<never> {
  if (!stopping.aborted) await once(stopping, 'abort');
  throw stopping.reason;
}

/** Runs the work on an embedded database in this folder; on a signal it ends the database under the work. */
async function onDatabase(dataDir: string, work: Work, stopping: AbortSignal): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir, settings: QUICK });
  try {
    stopping.throwIfAborted();
    await Promise.race([
      work({ url: toAppUrl(embedded.url), ownerUrl: embedded.url }),
      untilAborted(stopping),
    ]);
  } finally {
    await embedded.stop();
  }
}

/** Runs the work on a new embedded database, deleted after it, also when a signal ends it: then throws StoppedError. */
async function onThrowAway(work: Work): Promise<void> {
  const stopping = catchSignals();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-check-'));
  // As root it may be elsewhere.
  const cluster = choosePlace(dataDir, ROOT_HOME).folder;
  try {
    await onDatabase(dataDir, work, stopping);
  } catch (error) {
    // The same signal may have ended a program that makes or starts the database.
    stopping.throwIfAborted();
    throw error;
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
  print('Every byte of the backup is as it was written; a throw-away database is filled from it …');
  try {
    await onThrowAway((server) =>
      restoreBackup(
        { server, files: null, migrations: MIGRATIONS },
        manifest,
        readBackupFile(backup, passphrase),
      ),
    );
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 128 + os.constants.signals[error.signal];
  }
  warnOfMissing(manifest);
  print(`The backup is good: ${toSummary(manifest)}.`);
  return 0;
}

await runCommand('The backup is not good', main);
