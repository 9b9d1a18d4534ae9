import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { decrypt, encrypt } from '#platform/archive/age.ts';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import { readTar, writeTar, type ArchiveEntry } from '#platform/archive/tar.ts';
import { ifThere, syncFolder } from '#platform/files/durable-files.ts';
import { makePrivateFolder } from '#platform/files/private-folder.ts';
import { mostBytesOf } from './manifest.ts';
import { toTargetError } from './place-failure.service.ts';

const PLAIN = 'backup.tar';
const ENCRYPTED = 'backup.tar.age';

/** A finished backup in its folder. */
export interface BackupFile {
  readonly file: string;
  readonly isEncrypted: boolean;
}

/** Makes the folder of a new backup, for its owner only; throws ArchiveError when it has something. */
async function makeEmptyFolder(folder: string): Promise<void> {
  makePrivateFolder(folder);
  if ((await fs.promises.readdir(folder)).length > 0) {
    throw new ArchiveError(`${folder} is not empty: each backup needs a folder of its own`);
  }
  await fs.promises.chmod(folder, 0o700);
}

/**
 * Writes the only file of a new folder, readable by its owner, with a passphrase encrypted. It has its name only when all
 * of it is on the disk; what fails or is stopped leaves nothing, a killed process a draft that is no backup. Throws
 * ArchiveError where the folder takes no file or is full.
 */
export async function writeBackupFile(
  folder: string,
  passphrase: string | null,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<BackupFile> {
  try {
    await makeEmptyFolder(folder);
  } catch (error) {
    throw toTargetError(error, folder, 0);
  }
  const file = path.join(folder, passphrase === null ? PLAIN : ENCRYPTED);
  const draft = `${file}.draft-${randomUUID()}`;
  const tar = writeTar(entries);
  const bytes = passphrase === null ? tar : await encrypt(passphrase, tar);
  const sink = fs.createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const removeDraft = () => fs.rmSync(draft, { force: true });
  process.once('exit', removeDraft);
  try {
    await pipeline(bytes, sink);
    await fs.promises.rename(draft, file);
    await syncFolder(folder);
  } catch (error) {
    removeDraft();
    throw toTargetError(error, folder, sink.bytesWritten);
  } finally {
    process.off('exit', removeDraft);
  }
  return { file, isEncrypted: passphrase !== null };
}

/** The backup of a folder; throws ArchiveError without one. */
export async function findBackupFile(folder: string): Promise<BackupFile> {
  const names = (await ifThere(fs.promises.readdir(folder))) ?? [];
  if (names.includes(ENCRYPTED)) return { file: path.join(folder, ENCRYPTED), isEncrypted: true };
  if (names.includes(PLAIN)) return { file: path.join(folder, PLAIN), isEncrypted: false };
  throw new ArchiveError(
    `there is no finished backup in ${folder}: neither ${PLAIN} nor ${ENCRYPTED}; a cut-off one ends with draft-…`,
  );
}

/** The entries of a backup, read from the file anew each time. Throws ArchiveError, also without a needed passphrase. */
export function readBackupFile(
  { file, isEncrypted }: BackupFile,
  passphrase: string | null,
): AsyncGenerator<ArchiveEntry> {
  const source: AsyncIterable<Buffer> = fs.createReadStream(file, { highWaterMark: 1024 * 1024 });
  if (!isEncrypted) return readTar(source, mostBytesOf);
  if (passphrase === null) {
    throw new ArchiveError('the backup is encrypted: set BACKUP_PASSPHRASE, or type the passphrase');
  }
  return readTar(decrypt(passphrase, source), mostBytesOf);
}
