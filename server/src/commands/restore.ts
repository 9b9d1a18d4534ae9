import fs from 'node:fs';
import { findBackupFile, readBackupFile } from '#features/backup/backup-file.service.ts';
import { readFlags, runCommand, toSummary, warnOfMissing } from '#features/backup/command.service.ts';
import { findPassphrase } from '#features/backup/passphrase.service.ts';
import {
  toRemainsLine,
  toRestoreError,
  type RestoreFolders,
} from '#features/backup/place-failure.service.ts';
import { assertNoFiles, restoreBackup } from '#features/backup/restore-backup.service.ts';
import { lockForRestore } from '#features/backup/restore-lock.service.ts';
import { assertKnown } from '#features/backup/known-names.service.ts';
import { assertFittingKey, restoreKey } from '#features/backup/secret-key.service.ts';
import { catchSignals, onServer } from '#features/backup/stop-signal.service.ts';
import { verifyBackup } from '#features/backup/verify-backup.service.ts';
import { openDatabaseServer, type DatabaseServer } from '#platform/database/database-server.ts';
import { loadEmbedded } from '#platform/database/embedded.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import type { Config } from '#platform/settings/config.ts';
import { makeDataDir } from '#platform/settings/data-dir.ts';
import { print } from '#platform/process/terminal.ts';
import { MIGRATIONS } from '#folders.ts';
import { readSettings } from '#settings.ts';

/** Whether the restore has written anything, and where. */
const state: { hasBegun: boolean; folders: RestoreFolders | null } = { hasBegun: false, folders: null };

/** Throws ArchiveError where the folder of the data cannot be used, is another restore's, or is not that of a new place. */
async function findFolders(config: Config, check: () => Promise<void>): Promise<RestoreFolders> {
  const { databaseUrl, dataDir, files } = config;
  const folders = { dataDir, cluster: null, files };
  try {
    makeDataDir(config);
    lockForRestore(dataDir);
    await check();
    if (databaseUrl !== null) return folders;
    const { placeOf } = await loadEmbedded();
    return { ...folders, cluster: placeOf(dataDir) };
  } catch (error) {
    throw toRestoreError(error, folders);
  }
}

/** Fills the place, and puts the key of the backup there; a signal stops it. */
async function fill(
  config: Config,
  folders: RestoreFolders,
  fillServer: (server: DatabaseServer) => Promise<void>,
): Promise<void> {
  const stopping = catchSignals();
  state.folders = folders;
  // It is made before its database can be looked into.
  state.hasBegun = folders.cluster !== null && !fs.existsSync(folders.cluster);
  try {
    await onServer(() => openDatabaseServer(config), fillServer, stopping);
  } catch (error) {
    throw toRestoreError(error, folders);
  }
}

/** Fills an empty place from a backup [running#restore]. */
async function main(): Promise<number> {
  const { folder } = readFlags({ folder: 'from' });
  const config = readSettings(process.env);
  const backup = await findBackupFile(folder);
  const passphrase = await findPassphrase(backup);
  const { manifest, secretKey } = await verifyBackup(readBackupFile(backup, passphrase));
  assertKnown(manifest, MIGRATIONS);
  print('Every byte of the backup is as it was written; it is restored now …');
  assertFittingKey(config, secretKey);
  const files = await openFileStore(config.files);
  const folders = await findFolders(config, () => assertNoFiles(files));
  await fill(config, folders, async (server) => {
    const place = { server, files, migrations: MIGRATIONS };
    await restoreBackup(place, manifest, readBackupFile(backup, passphrase), () => (state.hasBegun = true));
    print(restoreKey(config, secretKey));
  });
  warnOfMissing(manifest);
  print(`Restored are ${toSummary(manifest)}.`);
  return 0;
}

await runCommand(
  {
    failed: 'The backup was not restored',
    stopped: ['The restore', 'the backup was not restored'],
    remains: () => (state.hasBegun && state.folders !== null ? toRemainsLine(state.folders) : null),
  },
  main,
);
