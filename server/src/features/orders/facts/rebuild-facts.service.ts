import { z } from 'zod';
import { inTransaction, type Db, type Tx } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { keepFacts } from './keep-facts.service.ts';
import { KeptTimeline, timelineColumns } from './kept-timeline.ts';

const Id = z.strictObject({ id: z.string() });

/** How many orders are locked at a time: events of others go on meanwhile. */
const BATCH = 1_000;

/** Comes before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Orders with their timelines and with what is kept of them. */
const listTimelines = (tx: Tx, ids: readonly string[]) =>
  listRows(
    tx,
    KeptTimeline,
    sql`
      select ${timelineColumns(sql`select * from order_actions where order_id = o.id`)}
      from orders o where o.id = any (${ids}::uuid[])`,
  );

/** Makes the facts of these orders, which the caller has locked, what their timelines say. */
export const rebuildFactsOf = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  keepFacts(tx, await listTimelines(tx, ids));

/** Makes the facts of the next orders by their ids what their timelines say; returns the last id, undefined without any. */
const rebuildBatch = (db: Db, after: string): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const orders = await listRows(
      tx,
      Id,
      sql`select id from orders where id > ${after} order by id limit ${BATCH} for update`,
    );
    const ids = orders.map(({ id }) => id);
    if (ids.length > 0) await rebuildFactsOf(tx, ids);
    return ids.at(-1);
  });

/**
 * Makes the facts of all orders what their timelines say, and writes only what differs: also of orders that were loaded in bulk
 * [statistics#rebuilt].
 */
export async function rebuildFacts(db: Db): Promise<void> {
  for (let last: string | undefined = FIRST_ID; last !== undefined; last = await rebuildBatch(db, last));
}
