import { ArchiveError } from '#platform/archive/byte-reader.ts';
import type { ArchiveEntry } from '#platform/archive/tar.ts';
import { ENTRY, Manifest, type BackupEntry } from './manifest.ts';
import { sha256 } from './write-backup.service.ts';

function toManifest(bytes: Buffer): Manifest {
  try {
    return Manifest.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new ArchiveError('the manifest of the backup is not one that this version can read', {
      cause: error,
    });
  }
}

/** What differs between what was read and what was written, a line each. */
function listFaults(expected: readonly BackupEntry[], found: ReadonlyMap<string, string>): string[] {
  const known = new Set(expected.map(({ name }) => name));
  return [
    ...expected
      .filter(({ name, sha256: sum }) => found.get(name) !== sum)
      .map(({ name }) => (found.has(name) ? `${name} was changed` : `${name} is missing`)),
    ...[...found.keys()].filter((name) => !known.has(name)).map((name) => `${name} does not belong to it`),
  ];
}

const MOST_NAMED = 10;

/** One line that names the first faults. */
export function toFaultLine(faults: readonly string[]): string {
  const more = faults.length > MOST_NAMED ? `; and ${faults.length - MOST_NAMED} more` : '';
  return `${faults.slice(0, MOST_NAMED).join('; ')}${more}`;
}

/** Every byte of it is as it was written. */
interface VerifiedBackup {
  readonly manifest: Manifest;
  /** The key that signs and encrypts; null where the backup has none. */
  readonly secretKey: string | null;
}

/**
 * Reads a whole backup and compares every byte with what was written. Throws ArchiveError that names
 * what was changed, is missing or does not belong to it, and when it is cut off.
 */
export async function verifyBackup(entries: AsyncIterable<ArchiveEntry>): Promise<VerifiedBackup> {
  const found = new Map<string, string>();
  let secretKey: string | null = null;
  let written: Buffer | undefined;
  let sum: string | undefined;
  for await (const { name, bytes } of entries) {
    if (sum !== undefined || found.has(name)) throw new ArchiveError(`${name} is in the backup twice`);
    if (name === ENTRY.manifest) written = bytes;
    else if (name === ENTRY.manifestSum) sum = bytes.toString('latin1');
    else found.set(name, sha256(bytes));
    if (name === ENTRY.secretKey) secretKey = bytes.toString('utf8').trim();
  }
  if (written === undefined || sum !== `${sha256(written)}  ${ENTRY.manifest}\n`) {
    throw new ArchiveError(`${ENTRY.manifest} of the backup was changed or is missing`);
  }
  const manifest = toManifest(written);
  const faults = listFaults(manifest.entries, found);
  if (faults.length > 0) throw new ArchiveError(`the backup is damaged: ${toFaultLine(faults)}`);
  return { manifest, secretKey };
}
