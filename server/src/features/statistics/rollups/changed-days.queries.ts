import { z } from 'zod';
import type { Tx } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';

const Day = z.strictObject({ day: z.string() });

/** The newest days of a table of facts that changed since they were counted. */
export async function listChangedDays(tx: Tx, source: string, most: number): Promise<string[]> {
  const rows = await listRows(
    tx,
    Day,
    sql`select distinct day::text as day from statistics_changed_days where source = ${source}
      order by 1 desc limit ${sql.lit(most)}`,
  );
  return rows.map(({ day }) => day);
}

/** Takes the notes away that this snapshot has of these days. */
export async function forgetChangedDays(tx: Tx, source: string, days: readonly string[]): Promise<void> {
  await sql`delete from statistics_changed_days where source = ${source} and day = any(${days}::date[])`.execute(
    tx,
  );
}
