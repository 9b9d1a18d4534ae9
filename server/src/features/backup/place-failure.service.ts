import fs from 'node:fs';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import type { FilesPlace } from '#platform/settings/files-url.ts';
import { StoppedError } from './stop-signal.service.ts';

/** Of PostgreSQL. */
const DISK_FULL = '53100';
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', DISK_FULL]);
/** As PostgreSQL and its programs print it; they run with the locale C. */
const NO_ROOM_TEXT = /No space left on device|Disk quota exceeded/;
/** PostgreSQL ends at once, without an answer, when it has no room for the next segment of its log. */
const SEGMENT_BYTES = 16 * 1024 * 1024;

const MEGABYTE = 1_000_000;

function textOf(error: Error, name: 'code' | 'syscall' | 'path'): string {
  return name in error ? String(Reflect.get(error, name)) : '';
}

/** The error and what caused it, the outermost first. */
function chainOf(thrown: unknown): Error[] {
  return thrown instanceof Error ? [thrown, ...chainOf(thrown.cause)] : [];
}

const saysNoRoom = (thrown: unknown): boolean =>
  chainOf(thrown).some((error) => NO_ROOM.has(textOf(error, 'code')) || NO_ROOM_TEXT.test(error.message));

/** The first error of the system; undefined without one. */
const findSystemError = (thrown: unknown): Error | undefined =>
  chainOf(thrown).find((error) => textOf(error, 'syscall') !== '');

/** An error of the target, not of what was read for it: those of an open file name no path. */
function isOfTarget(error: Error, folder: string): boolean {
  const path = textOf(error, 'path');
  return path === '' ? /^(?:write|fsync|close)$/.test(textOf(error, 'syscall')) : path.startsWith(folder);
}

/**
 * Why a backup could not be written into this folder, and what to do: an ArchiveError. An error of something else comes back
 * unchanged. `written` is in bytes.
 */
export function toTargetError(thrown: unknown, folder: string, written: number): unknown {
  const error = findSystemError(thrown);
  if (error === undefined || !isOfTarget(error, folder)) return thrown;
  const other = 'choose another one with --to';
  const size = `${(written / MEGABYTE).toFixed(1)} MB of the backup, which were removed again`;
  if (saysNoRoom(error)) {
    return new ArchiveError(
      `there is no room left in ${folder}, after ${size}: free space there, or ${other}`,
    );
  }
  if (textOf(error, 'code') === 'EFBIG') {
    return new ArchiveError(`the disk of ${folder} takes no larger file, after ${size}: ${other}`);
  }
  return new ArchiveError(
    `${folder} cannot be used (${error.message}): ${other}, or let this user write there`,
  );
}

const isFull = (folder: string): boolean => {
  if (!fs.existsSync(folder)) return false;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize < SEGMENT_BYTES;
};

/** Where a restore writes; `cluster` is the folder of an embedded database, null for one of DATABASE_URL. */
export interface RestoreFolders {
  readonly dataDir: string;
  readonly cluster: string | null;
  readonly files: FilesPlace;
}

/** Why a restore could not write, and what to do: an ArchiveError. An error of something else comes back unchanged. */
export function toRestoreError(thrown: unknown, { dataDir, cluster }: RestoreFolders): unknown {
  if (thrown instanceof ArchiveError || thrown instanceof StoppedError) return thrown;
  // For root the cluster may be elsewhere.
  const folders = cluster === null || cluster.startsWith(dataDir) ? [dataDir] : [dataDir, cluster];
  const named = folders.join(' or ');
  if (cluster === null && chainOf(thrown).some((error) => textOf(error, 'code') === DISK_FULL)) {
    return new ArchiveError('there is no room left for the database of DATABASE_URL: free space there');
  }
  const error = findSystemError(thrown);
  const isRefused = error !== undefined && folders.some((folder) => isOfTarget(error, folder));
  // A database that found no room may have ended without saying so.
  const mayBeFull = cluster !== null && !isRefused && folders.some(isFull);
  if (saysNoRoom(thrown) || mayBeFull) {
    return new ArchiveError(
      `there is no room left in ${named}: free space there, or set DATA_DIR to another folder`,
    );
  }
  if (!isRefused) return thrown;
  return new ArchiveError(
    `${named} cannot be used (${error.message}): set DATA_DIR to another folder, or let this user write there`,
  );
}

/** What an unfinished restore left, and what to do before the next; null when it left nothing. */
export function toRemainsLine({ cluster, files }: RestoreFolders): string | null {
  const made = [cluster, files.kind === 'folder' ? files.folder : null]
    .filter((folder) => folder !== null)
    .filter((folder) => fs.existsSync(folder) && fs.readdirSync(folder).length > 0);
  const steps = [
    ...(cluster === null ? ['drop the database and create it anew'] : []),
    ...(made.length > 0 ? [`remove ${made.join(' and ')}`] : []),
    ...(files.kind === 's3' ? ['empty the bucket of FILES_URL'] : []),
  ];
  if (steps.length === 0) return null;
  return `What it wrote remains and is no whole restore. Before the next one: ${steps.join(', ')}.`;
}
