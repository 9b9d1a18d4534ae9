import { z } from 'zod';
import type { Tx } from '#platform/database/db.ts';
import { getRow, sql } from '#platform/database/sql.ts';

const Lock = z.strictObject({ isHeld: z.boolean() });

/** Whether this transaction is the one that counts the totals of some facts: another one would only do the same. */
export async function holdsTotals(tx: Tx, facts: string): Promise<boolean> {
  const { isHeld } = await getRow(
    tx,
    Lock,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`statistics ${facts}`}, 0)) as "isHeld"`,
  );
  return isHeld;
}
