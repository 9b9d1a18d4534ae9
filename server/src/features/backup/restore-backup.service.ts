import { DatabaseError, escapeLiteral } from 'pg';
import { z } from 'zod';
import { NAMED_KEYS } from '#features/files/named-files.service.ts';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import type { ArchiveEntry } from '#platform/archive/tar.ts';
import { inBulkLoad, type BulkLoad } from '#platform/database/bulk/bulk-load.ts';
import type { DatabaseServer } from '#platform/database/database-server.ts';
import { prepareDatabase } from '#platform/database/roles/prepare-database.ts';
import { NO_LIMITS, PLAIN_TEXT } from '#platform/database/bulk/snapshot.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { ENTRY, fileKeysOf, type BackupTable, type Manifest } from './manifest.ts';
import {
  FOREIGN_KEYS,
  IS_USED,
  quoted,
  quotedColumns,
  sumOf,
  TableColumns,
  TABLES,
  TableSum,
  TRIGGERS,
} from './tables.ts';
import { assertKnown } from './known-names.service.ts';
import { asOnlyRestore } from './restore-lock.service.ts';
import { sha256 } from './write-backup.service.ts';
import { unpackRows } from './unpack-rows.service.ts';
import { toFaultLine } from './verify-backup.service.ts';

/** An empty place; without a store only the database is filled. */
export interface RestorePlace {
  readonly server: Pick<DatabaseServer, 'url' | 'ownerUrl'>;
  readonly files: FileStore | null;
  readonly migrations: string;
}

const Used = z.strictObject({ is_used: z.boolean() });

/** Throws ArchiveError unless the store has no file. */
export async function assertNoFiles(files: FileStore): Promise<void> {
  for await (const { key } of files.list()) {
    throw new ArchiveError(`there are files in the place already, such as ${key}: restore into an empty one`);
  }
}

/** Throws ArchiveError unless the database has nothing of the product. */
async function assertEmptyDatabase({ server }: RestorePlace): Promise<void> {
  const [used] = await inBulkLoad(server.ownerUrl, ({ list }) => list(Used, IS_USED));
  if (used?.is_used !== false) {
    throw new ArchiveError(
      'the database is not empty: restore into another DATA_DIR, or into a new database of DATABASE_URL',
    );
  }
}

const Change = z.strictObject({ before: z.string(), after: z.string() });

/** Runs the work without triggers and foreign keys; the latter are proved for all rows when they come back. */
async function withoutRules(load: BulkLoad, work: () => Promise<void>): Promise<void> {
  const changes = [...(await load.list(Change, TRIGGERS)), ...(await load.list(Change, FOREIGN_KEYS))];
  for (const { before } of changes) await load.run(before);
  await work();
  for (const { after } of changes.toReversed()) await load.run(after);
}

/** The rows that migrations added are in the backup too. */
async function emptyTables(load: BulkLoad): Promise<void> {
  const tables = await load.list(TableColumns, TABLES);
  await load.run(`truncate ${tables.map(quoted).join(', ')}`);
}

/** Puts every entry where it belongs, each after its bytes were compared once more. */
async function putEntries(
  load: BulkLoad,
  manifest: Manifest,
  { files, entries }: { readonly files: FileStore | null; readonly entries: AsyncIterable<ArchiveEntry> },
): Promise<void> {
  const sums = new Map(manifest.entries.map(({ name, sha256: sum }) => [name, sum]));
  const tables = new Map(manifest.tables.map((table) => [ENTRY.table(table), table]));
  for await (const { name, bytes } of entries) {
    if (name === ENTRY.manifest || name === ENTRY.manifestSum || name === ENTRY.secretKey) continue;
    if (sums.get(name) !== sha256(bytes)) throw new ArchiveError(`${name} changed while it was read`);
    const table = tables.get(name.slice(0, name.lastIndexOf('/') + 1));
    if (table !== undefined) {
      await load.copy(
        `copy ${quoted(table)} (${quotedColumns(table)}) from stdin`,
        unpackRows({ name, bytes }),
      );
    } else if (name.startsWith(ENTRY.files)) {
      await files?.save(name.slice(ENTRY.files.length), bytes);
    } else {
      throw new ArchiveError(`the backup has ${name}, of which this version knows nothing`);
    }
  }
}

async function findDifference(load: BulkLoad, table: BackupTable): Promise<string[]> {
  const [found] = await load.list(TableSum, sumOf(table));
  if (found?.rows === table.rows && found.sum === table.sum) return [];
  return found?.rows === table.rows
    ? [`${quoted(table)} has other values`]
    : [`${quoted(table)} has ${found?.rows ?? 'no'} rows instead of ${table.rows}`];
}

const Key = z.strictObject({ key: z.string() });

/** Throws ArchiveError unless counts and sums of all tables, and the files that rows name, are those of the backup. */
async function assertSame(load: BulkLoad, manifest: Manifest): Promise<void> {
  const faults: string[] = [];
  for (const table of manifest.tables) faults.push(...(await findDifference(load, table)));
  const known = new Set([...fileKeysOf(manifest), ...manifest.missing]);
  for (const { key } of await load.list(Key, NAMED_KEYS)) {
    if (!known.has(key)) faults.push(`the file ${key} is not in the backup`);
  }
  if (faults.length > 0)
    throw new ArchiveError(`what was restored is not what was backed up: ${toFaultLine(faults)}`);
}

async function setSequences(load: BulkLoad, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences) {
    await load.run(`select setval(${escapeLiteral(quoted(sequence))}::regclass, ${sequence.last})`);
  }
}

/** The processes that held jobs are not here. */
const FREE_JOBS = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs where locked_by is not null`;

/** Class 22 and 23 of PostgreSQL: of values and of rules. What it says of them may be personal data; the name of the rule is not. */
function toRowsError(thrown: unknown): unknown {
  if (!(thrown instanceof DatabaseError) || !/^2[23]/.test(thrown.code ?? '')) return thrown;
  const { table, constraint, code } = thrown;
  const where = [table, constraint].filter(Boolean).join(', ') || 'a table';
  return new ArchiveError(
    `the database refuses rows of the backup (${where}, ${code}): take another backup; majstorija backup-check tells without a place`,
    { cause: thrown },
  );
}

/** Fills the migrated database and the store; commits last. */
async function fillPlace(
  { server, files }: RestorePlace,
  manifest: Manifest,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<void> {
  await inBulkLoad(server.ownerUrl, async (load) => {
    await load.run(NO_LIMITS);
    await load.run(PLAIN_TEXT);
    await withoutRules(load, async () => {
      await emptyTables(load);
      await putEntries(load, manifest, { files, entries });
    });
    await setSequences(load, manifest);
    await assertSame(load, manifest);
    await load.run(FREE_JOBS);
    // Newer migrations may count from whole tables: without statistics PostgreSQL would read all timelines for each order.
    await load.run('analyze');
  }).catch((error: unknown) => {
    throw toRowsError(error);
  });
}

/**
 * Fills an empty place from a verified backup [running#restore]: the migrations of its time, then all rows and files, then
 * the later migrations. Rows are committed last and only when counts and sums are those of the manifest; throws
 * ArchiveError otherwise, and before the first write for names that this version does not know. `onBegin` is called before it.
 */
export async function restoreBackup(
  place: RestorePlace,
  manifest: Manifest,
  entries: AsyncIterable<ArchiveEntry>,
  onBegin: () => void = () => {},
): Promise<void> {
  const { server, files, migrations } = place;
  assertKnown(manifest, migrations);
  if (files !== null) await assertNoFiles(files);
  await asOnlyRestore(server.ownerUrl, async () => {
    await assertEmptyDatabase(place);
    onBegin();
    const last = manifest.migrations.at(-1)?.name;
    await prepareDatabase(server, migrations, last === undefined ? {} : { last });
    await fillPlace(place, manifest, entries);
    await prepareDatabase(server, migrations);
    await inBulkLoad(server.ownerUrl, ({ run }) => run('analyze'));
  });
}
