import crypto from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import { KEEP_FILES, NAMED_KEYS } from '#features/files/named-files.service.ts';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import type { ArchiveEntry } from '#platform/archive/tar.ts';
import { openSnapshot, type Snapshot } from '#platform/database/bulk/snapshot.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Clock } from '#platform/process/clock.ts';
import {
  AppliedMigration,
  BackupSequence,
  ENTRY,
  MOST_PART_BYTES,
  mostBytesOf,
  type BackupEntry,
  type BackupTable,
  type Manifest,
} from './manifest.ts';
import {
  IS_USED,
  quoted,
  quotedColumns,
  SEQUENCES,
  sumOf,
  TableColumns,
  TABLES,
  TableSum,
} from './tables.ts';

/** What a backup is made of. The address is the owner's; without a key, the backup has none. */
export interface BackupSource {
  readonly ownerUrl: string;
  readonly files: FileStore;
  readonly secretKey: string | null;
  readonly clock: Clock;
}

/** Rows are kept in memory up to this size; an entry has that many bytes and the rest of a row. */
const PART_BYTES = 4 * 1024 * 1024;
const NEW_LINE = 10;

const compress = promisify<Buffer, { level: number }, Buffer>(gzip);

export const sha256 = (bytes: Buffer): string => crypto.createHash('sha256').update(bytes).digest('hex');

/** The bytes of rows in parts that end with a row: a line end within a value is written as two signs. */
async function* inParts(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows) {
    const end = chunk.lastIndexOf(NEW_LINE) + 1;
    if (size + chunk.length < PART_BYTES || end === 0) {
      held.push(chunk);
      size += chunk.length;
      continue;
    }
    yield Buffer.concat([...held, chunk.subarray(0, end)]);
    held = [chunk.subarray(end)];
    size = chunk.length - end;
  }
  if (size > 0) yield Buffer.concat(held);
}

async function* copyTable(snapshot: Snapshot, table: TableColumns): AsyncGenerator<ArchiveEntry> {
  let number = 0;
  const rows = snapshot.copy(`copy ${quoted(table)} (${quotedColumns(table)}) to stdout`);
  for await (const part of inParts(rows)) {
    if (part.length > MOST_PART_BYTES) {
      throw new ArchiveError(`a row of ${quoted(table)} has ${part.length} bytes, more than a backup takes`);
    }
    number += 1;
    yield { name: ENTRY.part(ENTRY.table(table), number), bytes: await compress(part, { level: 1 }) };
  }
}

const Used = z.strictObject({ is_used: z.boolean() });

async function listTables(snapshot: Snapshot): Promise<BackupTable[]> {
  const [used] = await snapshot.list(Used, IS_USED);
  if (used?.is_used !== true) throw new ArchiveError('there is no data of the product in this database');
  const tables: BackupTable[] = [];
  for (const table of await snapshot.list(TableColumns, TABLES)) {
    for (const sum of await snapshot.list(TableSum, sumOf(table))) tables.push({ ...table, ...sum });
  }
  return tables;
}

const Key = z.strictObject({ key: z.string() });

/** What the snapshot has beside rows; read after them, so that no sequence is behind. */
async function readRest(snapshot: Snapshot) {
  return {
    migrations: await snapshot.list(
      AppliedMigration,
      'select name, checksum from migration_checksums order by name',
    ),
    sequences: await snapshot.list(BackupSequence, SEQUENCES),
    keys: (await snapshot.list(Key, NAMED_KEYS)).map(({ key }) => key),
  };
}

async function* copyFiles(
  files: FileStore,
  keys: readonly string[],
  missing: string[],
): AsyncGenerator<ArchiveEntry> {
  for (const key of keys) {
    const stream = await files.open(key);
    if (stream === undefined) missing.push(key);
    else yield { name: `${ENTRY.files}${key}`, bytes: await buffer(stream) };
  }
}

/** Throws ArchiveError for what no restore would read. */
function assertReadable({ name, bytes }: ArchiveEntry): void {
  if (bytes.length > mostBytesOf(name)) {
    throw new ArchiveError(`${name} has ${bytes.length} bytes, more than a backup takes`);
  }
}

type Rest = Omit<Manifest, 'entries'>;

/** All entries before the manifest; `onRead` gets the rest of it. */
async function* copyAll(source: BackupSource, onRead: (rest: Rest) => void): AsyncGenerator<ArchiveEntry> {
  const snapshot = await openSnapshot(source.ownerUrl, KEEP_FILES);
  try {
    const takenAt = source.clock().toISOString();
    const tables = await listTables(snapshot);
    for (const table of tables) yield* copyTable(snapshot, table);
    const { keys, ...rest } = await readRest(snapshot);
    await snapshot.leave();
    const missing: string[] = [];
    yield* copyFiles(source.files, keys, missing);
    if (source.secretKey !== null)
      yield { name: ENTRY.secretKey, bytes: Buffer.from(`${source.secretKey}\n`) };
    await snapshot.assertConnected();
    onRead({ format: 'majstorija-backup-1', takenAt, ...rest, tables, missing });
  } finally {
    await snapshot.close();
  }
}

/**
 * The entries of a backup: every table of one snapshot, then every file that its rows name, and last what there is, with
 * counts and sums [running#backup]. `onDone` gets the latter. Throws ArchiveError where there is nothing to copy.
 */
export async function* writeEntries(
  source: BackupSource,
  onDone: (manifest: Manifest) => void,
): AsyncGenerator<ArchiveEntry> {
  const entries: BackupEntry[] = [];
  const found: { rest?: Rest } = {};
  for await (const entry of copyAll(source, (rest) => (found.rest = rest))) {
    assertReadable(entry);
    entries.push({ name: entry.name, size: entry.bytes.length, sha256: sha256(entry.bytes) });
    yield entry;
  }
  if (found.rest === undefined) throw new TypeError('the copy ended before it was whole');
  const manifest: Manifest = { ...found.rest, entries };
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  assertReadable({ name: ENTRY.manifest, bytes });
  yield { name: ENTRY.manifest, bytes };
  yield { name: ENTRY.manifestSum, bytes: Buffer.from(`${sha256(bytes)}  ${ENTRY.manifest}\n`) };
  onDone(manifest);
}
