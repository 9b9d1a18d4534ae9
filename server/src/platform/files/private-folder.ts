import fs from 'node:fs';
import path from 'node:path';

const OWNER_ONLY = 0o700;

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const isFolder = (folder: string): boolean =>
  fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Makes a folder and those above it that are missing, for their owner alone whatever the umask; one that is there stays as it is. Returns
 * the highest one that it made. Throws the error of the system, soon: the recursive mkdir of Node tries for ever where a
 * folder exists and takes none, such as in /proc.
 */
export function makePrivateFolder(folder: string, mode = OWNER_ONLY): string | undefined {
  try {
    fs.mkdirSync(folder, { mode });
    return folder;
  } catch (error) {
    if (isFolder(folder)) return undefined;
    const parent = path.dirname(folder);
    if (!isCode(error, 'ENOENT') || isFolder(parent)) throw error;
    const highest = makePrivateFolder(parent, mode);
    makePrivateFolder(folder, mode);
    return highest ?? folder;
  }
}

/** The same, and takes from others what a folder that was there lets them do; a disk without such rights stays as it is. */
export function keepPrivateFolder(folder: string): void {
  makePrivateFolder(folder);
  if ((fs.statSync(folder).mode & 0o077) === 0) return;
  try {
    fs.chmodSync(folder, OWNER_ONLY);
  } catch (error) {
    if (!isCode(error, 'EPERM')) throw error;
  }
}
