import { ArchiveError } from '#platform/archive/archive-error.ts';
import type { ArchiveEntry } from '#platform/archive/tar.ts';
import { assertEntryNames } from './known-names.service.ts';
import { ENTRY, Manifest, type BackupEntry } from './manifest.ts';
import { countRowsOf } from './unpack-rows.service.ts';
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

/** Throws ArchiveError where the parts of a table have not as many rows as the manifest says. */
function assertRows({ tables }: Manifest, rows: ReadonlyMap<string, number>): void {
  for (const table of tables) {
    const found = rows.get(ENTRY.table(table)) ?? 0;
    if (BigInt(table.rows) === BigInt(found)) continue;
    throw new ArchiveError(
      `the backup has ${found} rows of ${table.schema}.${table.name} instead of ${table.rows}`,
    );
  }
}

/**
 * Reads a whole backup, unpacks its rows, and compares every byte and the numbers of rows with what was written. Memory holds one
 * entry and the names of all. Throws ArchiveError that names what was changed, is missing, does not belong to it or is
 * larger than a backup has it, and when it is cut off.
 */
export async function verifyBackup(entries: AsyncIterable<ArchiveEntry>): Promise<VerifiedBackup> {
  const found = new Map<string, string>();
  const rows = new Map<string, number>();
  const unpackFaults: ArchiveError[] = [];
  let secretKey: string | null = null;
  let written: Buffer | undefined;
  let sum: string | undefined;
  for await (const { name, bytes } of entries) {
    if (sum !== undefined || found.has(name)) throw new ArchiveError(`${name} is in the backup twice`);
    if (name === ENTRY.manifest) written = bytes;
    else if (name === ENTRY.manifestSum) sum = bytes.toString('latin1');
    else found.set(name, sha256(bytes));
    const table = ENTRY.tableOf(name);
    if (table !== null) {
      // That it was changed, which its sum says, is the better reason.
      const count = await countRowsOf({ name, bytes }).catch((error: unknown) => {
        if (!(error instanceof ArchiveError)) throw error;
        unpackFaults.push(error);
        return 0;
      });
      rows.set(table, (rows.get(table) ?? 0) + count);
    }
    if (name === ENTRY.secretKey) secretKey = bytes.toString('utf8').trim();
  }
  if (written === undefined || sum !== `${sha256(written)}  ${ENTRY.manifest}\n`) {
    throw new ArchiveError(`${ENTRY.manifest} of the backup was changed or is missing`);
  }
  const manifest = toManifest(written);
  const faults = listFaults(manifest.entries, found);
  if (faults.length > 0) throw new ArchiveError(`the backup is damaged: ${toFaultLine(faults)}`);
  assertEntryNames(manifest);
  for (const fault of unpackFaults) throw fault;
  assertRows(manifest, rows);
  return { manifest, secretKey };
}
