import { z } from 'zod';
import { isFileKey } from '#platform/files/file-key.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Digits = z.string().regex(/^\d+$/);

const TableName = z.strictObject({ schema: z.enum(['public', 'graphile_worker']), name: z.string().min(1) });

/** A table at the instant of the backup: `sum` adds up a hash of each row. */
export const BackupTable = z.strictObject({
  ...TableName.shape,
  columns: z.array(z.string().min(1)).min(1),
  rows: Digits,
  sum: Digits,
});
export type BackupTable = z.infer<typeof BackupTable>;

export const BackupSequence = z.strictObject({ ...TableName.shape, last: Digits });

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
  table: ({ schema, name }: z.infer<typeof TableName>) => `database/${schema}.${name}/`,
  files: 'files/',
  secretKey: 'secret-key',
  manifest: 'manifest.json',
  manifestSum: 'manifest.json.sha256',
} as const;

/** The keys of the stored files that a backup has. */
export const fileKeysOf = ({ entries }: Manifest): string[] =>
  entries
    .filter(({ name }) => name.startsWith(ENTRY.files))
    .map(({ name }) => name.slice(ENTRY.files.length));

/** How many rows all tables have together. */
export const countRows = ({ tables }: Manifest): bigint =>
  tables.reduce((total, { rows }) => total + BigInt(rows), 0n);
