import { recordBackup } from '#features/backup/backup-trace.service.ts';
import { writeBackupFile } from '#features/backup/backup-file.service.ts';
import { readFlags, runCommand, toSummary, warnOfMissing } from '#features/backup/command.service.ts';
import { choosePassphrase } from '#features/backup/passphrase.service.ts';
import { catchSignals, onServer } from '#features/backup/stop-signal.service.ts';
import { writeEntries } from '#features/backup/write-backup.service.ts';
import { openDatabaseServer } from '#platform/database/database-server.ts';
import { createDatabase } from '#platform/database/db.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { systemClock } from '#platform/process/clock.ts';
import { loadSecretKey } from '#platform/settings/secret-key.ts';
import { toStartLine } from '#platform/process/start-failure.ts';
import { print } from '#platform/process/terminal.ts';
import { readSettings } from '#settings.ts';

const UNENCRYPTED =
  'Warning: the backup is not encrypted. Who can read it reads all personal data; set BACKUP_PASSPHRASE, or use --encrypt.';

/** Exit code of a backup that is whole, of a store that was not. */
const FILES_MISSING = 2;

/** Notes the backup where super admins look. A database that takes no writes, such as a standby, makes it no worse. */
async function note(url: string): Promise<void> {
  const db = createDatabase({ url, poolSize: 1, onError: () => undefined });
  try {
    await recordBackup(db, systemClock());
  } catch (error) {
    print(`Warning: the backup is whole, but the audit log does not have it: ${toStartLine(error)}`);
  } finally {
    await db.destroy();
  }
}

/** Writes a backup of the database and the files, while the product runs or not [running#backup]. */
async function main(): Promise<number> {
  const { folder, encrypt } = readFlags({ folder: 'to', more: ['encrypt'] });
  const config = readSettings(process.env);
  const passphrase = await choosePassphrase({ encrypt });
  const write = async ({ ownerUrl }: { readonly ownerUrl: string }): Promise<number> => {
    // A key of the environment is kept where the environment is; one without encryption would lie beside what it protects.
    const secretKey = passphrase !== null && config.secretKey === null ? loadSecretKey(config) : null;
    const source = { ownerUrl, files: await openFileStore(config.files), secretKey, clock: systemClock };
    const state = { hasMissing: false, summary: '' };
    const written = await writeBackupFile(
      folder,
      passphrase,
      writeEntries(source, (manifest) => {
        state.summary = toSummary(manifest);
        state.hasMissing = warnOfMissing(manifest);
      }),
    );
    await note(ownerUrl);
    if (passphrase === null) print(UNENCRYPTED);
    print(`${written.file} has ${state.summary}.`);
    return state.hasMissing ? FILES_MISSING : 0;
  };
  return onServer(() => openDatabaseServer(config), write, catchSignals());
}

await runCommand({ failed: 'No backup was made', stopped: ['The backup', 'no backup was made'] }, main);
