import { z } from 'zod';
import { isFileKey } from '#platform/files/file-key.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A number of PostgreSQL: of rows, or the sum of that many hashes. */
const Digits = z.string().regex(/^\d{1,40}$/);

const TableName = z.strictObject({ schema: z.enum(['public', 'graphile_worker']), name: z.string().min(1) });

/** A table at the instant of the backup: `sum` adds up a hash of each row. */
export const BackupTable = z.strictObject({
  ...TableName.shape,
  columns: z.array(z.string().min(1)).min(1),
  rows: Digits,
  sum: Digits,
});
export type BackupTable = z.infer<typeof BackupTable>;

const LARGEST_NUMBER = 2n ** 63n - 1n;

export const BackupSequence = z.strictObject({
  ...TableName.shape,
  last: z.string().refine((text) => /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= LARGEST_NUMBER),
});

export const AppliedMigration = z.strictObject({ name: z.string().min(1), checksum: Sha256 });

const BackupEntry = z.strictObject({ name: z.string().min(1), size: z.int().min(0), sha256: Sha256 });
export type BackupEntry = z.infer<typeof BackupEntry>;

/** What a backup has; its last entry but one. */
export const Manifest = z.strictObject({
  format: z.literal('majstorija-backup-1'),
  takenAt: z.iso.datetime(),
  migrations: z.array(AppliedMigration).min(1),
  tables: z.array(BackupTable).min(1),
  sequences: z.array(BackupSequence),
  /** Files that rows name and the store did not have. */
  missing: z.array(z.string().refine(isFileKey)),
  entries: z.array(BackupEntry),
});
export type Manifest = z.infer<typeof Manifest>;

/** The names of the entries of a backup. */
export const ENTRY = {
  /** The folder of a table's parts. */
  table: ({ schema, name }: z.infer<typeof TableName>) => `database/${schema}.${name}/`,
  /** A part in the folder of its table, counted from 1. */
  part: (table: string, number: number) => `${table}${String(number).padStart(6, '0')}.copy.gz`,
  /** The folder of a part; null of another entry. */
  tableOf: (name: string) => (name.startsWith('database/') ? name.slice(0, name.lastIndexOf('/') + 1) : null),
  files: 'files/',
  secretKey: 'secret-key',
  manifest: 'manifest.json',
  manifestSum: 'manifest.json.sha256',
} as const;

const MEBIBYTE = 1024 * 1024;

/** The most bytes of an entry: a part of rows or a photo has a few MiB, a manifest about 200 bytes for each photo. */
const MOST_BYTES = { entry: 64 * MEBIBYTE, manifest: 256 * MEBIBYTE, short: 1024 } as const;

/** The most bytes of the rows of a part, unpacked: 4 MiB and the rest of a row, of which the longest is a workbook of 5 MB. */
export const MOST_PART_BYTES = MOST_BYTES.entry;

/** The most bytes of the entry with this name, for the one who writes it as for the one who reads it. */
export function mostBytesOf(name: string): number {
  if (name === ENTRY.manifest) return MOST_BYTES.manifest;
  return name === ENTRY.manifestSum || name === ENTRY.secretKey ? MOST_BYTES.short : MOST_BYTES.entry;
}

/** The keys of the stored files that a backup has. */
export const fileKeysOf = ({ entries }: Manifest): string[] =>
  entries
    .filter(({ name }) => name.startsWith(ENTRY.files))
    .map(({ name }) => name.slice(ENTRY.files.length));

/** How many rows all tables have together. */
export const countRows = ({ tables }: Manifest): bigint =>
  tables.reduce((total, { rows }) => total + BigInt(rows), 0n);
