import { z } from 'zod';
import type { Db } from './db.ts';
import { findRow, sql } from './sql.ts';

/**
 * The database is of another version, in another place or set up to lose acknowledged work; the message is one line for
 * the person who starts it.
 */
export class UnfitDatabaseError extends Error {
  override name = 'UnfitDatabaseError';
}

const OLDEST = 15;
const GUARDS = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

const ServerSettings = z.strictObject({
  version: z.int(),
  fsync: z.string(),
  full_page_writes: z.string(),
  synchronous_commit: z.string(),
} satisfies Record<'version' | (typeof GUARDS)[number], z.ZodType>);

async function readServerSettings(db: Db): Promise<z.infer<typeof ServerSettings>> {
  const settings = await findRow(
    db,
    ServerSettings,
    sql`
      select current_setting('server_version_num')::int / 10000 as version,
        current_setting('fsync') as fsync,
        current_setting('full_page_writes') as full_page_writes,
        current_setting('synchronous_commit') as synchronous_commit`,
  );
  if (!settings) throw new Error('the database returned none of its settings');
  return settings;
}

/** Refuses (UnfitDatabaseError) PostgreSQL before 15, and one that may lose acknowledged work unless `allowUnsafe`. */
export async function assertDurable(db: Db, { allowUnsafe }: { allowUnsafe: boolean }): Promise<void> {
  const settings = await readServerSettings(db);
  if (settings.version < OLDEST) {
    throw new UnfitDatabaseError(`PostgreSQL ${OLDEST} or newer is needed, this is ${settings.version}.`);
  }
  const off = GUARDS.filter((guard) => settings[guard] === 'off');
  if (off.length > 0 && !allowUnsafe) {
    throw new UnfitDatabaseError(
      `The database has ${off.join(', ')} off and may lose acknowledged work; turn it on, or set ALLOW_UNSAFE_DATABASE=on.`,
    );
  }
}
