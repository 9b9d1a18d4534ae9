import { ArchiveError } from '#platform/archive/archive-error.ts';
import { readMigrations } from '#platform/database/migrations/migration-files.ts';
import { STORED } from '#platform/database/tables/stored-columns.ts';
import { isFileKey } from '#platform/files/file-key.ts';
import { ENTRY, type BackupTable, type Manifest } from './manifest.ts';

/** What `STORED` has at the number of a migration, of one of its lines `id:1 code:2-5`. */
function namesAt(line: string, number: number): string[] {
  return line.split(' ').flatMap((word) => {
    const [name = '', from = '', to = ''] = word.split(/[:-]/);
    return Number(from) <= number && (to === '' || number <= Number(to)) ? [name] : [];
  });
}

/** The tables of the product after so many migrations, with their columns in the order of their names. */
function tablesAt(number: number): Map<string, readonly string[]> {
  const tables = Object.entries(STORED.columns).map(([name, line]) => [name, namesAt(line, number)] as const);
  return new Map(tables.filter(([, columns]) => columns.length > 0));
}

const isTwice = (names: readonly string[]): string | undefined =>
  names.find((name, at) => names.indexOf(name) !== at);

/** Throws ArchiveError unless its migrations are the first of this version; returns their number. */
function assertMigrations({ migrations }: Manifest, folder: string): number {
  const ours = readMigrations(folder);
  const known = new Set(ours.map(({ name }) => name));
  const unknown = migrations.find(({ name }) => !known.has(name));
  if (unknown !== undefined && unknown === migrations[0]) {
    throw new ArchiveError(
      `the backup was made before version 1.0.0, which starts anew: only the version that made it can restore it`,
    );
  }
  if (unknown !== undefined) {
    throw new ArchiveError(
      `the backup is of a newer version of the product: this one does not have ${unknown.name}`,
    );
  }
  for (const [at, { name, checksum }] of migrations.entries()) {
    if (ours[at]?.name !== name) throw new ArchiveError(`the backup has no migration ${ours[at]?.name}`);
    if (ours[at].checksum !== checksum)
      throw new ArchiveError(`${name} is another migration here than in the backup`);
  }
  return migrations.length;
}

/** The queue's own tables follow its version, of which a backup may be older: it may have fewer columns. */
const isOfQueue = ({ schema }: BackupTable): boolean => schema === 'graphile_worker';

function assertColumns(table: BackupTable, known: readonly string[] | undefined): void {
  const name = `${table.schema}.${table.name}`;
  if (known === undefined) throw new ArchiveError(`the product has no table ${name}`);
  const unknown = table.columns.find((column) => !known.includes(column));
  if (unknown !== undefined)
    throw new ArchiveError(`the product has no column ${unknown} in its table ${name}`);
  const missing = known.find((column) => !table.columns.includes(column));
  if (missing !== undefined && !isOfQueue(table)) {
    throw new ArchiveError(`the backup has no column ${missing} in its table ${name}`);
  }
  const twice = isTwice(table.columns);
  if (twice !== undefined) throw new ArchiveError(`the backup has the column ${twice} of ${name} twice`);
}

function assertTables({ tables }: Manifest, number: number): void {
  const known = tablesAt(number);
  for (const table of tables) assertColumns(table, known.get(`${table.schema}.${table.name}`));
  const names = tables.map(({ schema, name }) => `${schema}.${name}`);
  const twice = isTwice(names);
  if (twice !== undefined) throw new ArchiveError(`the backup has the table ${twice} twice`);
  const missing = [...known.keys()].find((name) => name.startsWith('public.') && !names.includes(name));
  if (missing !== undefined) throw new ArchiveError(`the backup has no table ${missing}`);
}

function assertSequences({ sequences }: Manifest, number: number): void {
  const known = namesAt(STORED.sequences, number);
  const names = sequences.map(({ schema, name }) => `${schema}.${name}`);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new ArchiveError(`the product has no sequence ${unknown}`);
  const twice = isTwice(names);
  if (twice !== undefined) throw new ArchiveError(`the backup has the sequence ${twice} twice`);
}

/**
 * Throws ArchiveError unless the backup has the migrations, tables, columns and sequences that this version of the product had at
 * that number of migrations. It needs no database.
 */
export function assertKnown(manifest: Manifest, migrations: string): void {
  const number = assertMigrations(manifest, migrations);
  assertTables(manifest, number);
  assertSequences(manifest, number);
}

/** Throws ArchiveError unless each entry is the key, a photo, or the next part of a table of the manifest. */
export function assertEntryNames({ tables, entries }: Manifest): void {
  const parts = new Map(tables.map((table) => [ENTRY.table(table), 0]));
  for (const { name } of entries) {
    const table = ENTRY.tableOf(name);
    const number = table === null ? 0 : (parts.get(table) ?? NaN) + 1;
    if (table !== null && name === ENTRY.part(table, number)) {
      parts.set(table, number);
      continue;
    }
    const isPhoto = name.startsWith(ENTRY.files) && isFileKey(name.slice(ENTRY.files.length));
    if (!isPhoto && name !== ENTRY.secretKey) {
      throw new ArchiveError(`the backup has ${name}, of which this version knows nothing`);
    }
  }
}
