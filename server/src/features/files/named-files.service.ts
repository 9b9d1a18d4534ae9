import { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { getRow, sql } from '#platform/database/sql.ts';
import { statement } from '#platform/database/statement.ts';

const LOCK = 'files of a backup';

/** SQL of the column `key`: every file that a row names, once. */
export const NAMED_KEYS = `
  select key from order_files
  union select thumbnail_key from order_files
  union select profile_image_key from users where profile_image_key is not null`;

/** Keeps every file that a row names from now on, until the connection ends; waits for another backup. */
export const KEEP_FILES = statement`select pg_advisory_lock(hashtext(${LOCK}))`;

const Free = z.strictObject({ is_free: z.boolean() });

/**
 * Whether files that lost their rows may be removed: not while a backup reads, which may be of an instant when the rows
 * were there [running#backup-files]. Asked after their rows were seen to be gone: a backup that begins later has no such
 * rows.
 */
export async function mayRemoveFiles(db: Db): Promise<boolean> {
  const { is_free: isFree } = await getRow(
    db,
    Free,
    sql`select pg_try_advisory_xact_lock_shared(hashtext(${LOCK})) as is_free`,
  );
  return isFree;
}
