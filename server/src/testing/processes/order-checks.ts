import { sql } from 'kysely';
import { rebuildFacts } from '#features/orders/facts/rebuild-facts.service.ts';
import type { Db } from '#platform/database/db.ts';

/** Differences between the counters and the counted orders; counters of zero count as absent. */
export async function findCounterDifferences(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with counted as (
      select category, status, municipality, needs_action, has_worker, is_postponed, is_paid, count
      from order_counters where count <> 0
    ), real as (
      select category, status, municipality, needs_action, worker_id is not null as has_worker, is_postponed,
        paid_amount is not null as is_paid, count(*) as count
      from orders group by 1, 2, 3, 4, 5, 6, 7
    )
    (select row_to_json(x) from (table counted except table real) x)
    union all (select row_to_json(x) from (table real except table counted) x)`.execute(db);
  return rows;
}

const FACTS = [
  'order_facts',
  'order_assignments',
  'order_complaints',
  'order_payments',
  'order_leads',
] as const;

/** Each fact as text, with its table. */
async function listFacts(db: Db): Promise<string[]> {
  const rows = FACTS.map(
    (table) => sql`select ${table} || ' ' || row_to_json(kept) as fact from ${sql.table(table)} kept`,
  );
  const { rows: facts } = await sql<{ fact: string }>`${sql.join(rows, sql` union all `)}`.execute(db);
  return facts.map(({ fact }) => fact);
}

/** The facts that events left and that a rebuild from the timelines does not make, and the other way round; the rebuilt ones stay. */
export async function findFactDifferences(db: Db): Promise<string[]> {
  const kept = new Set(await listFacts(db));
  for (const table of FACTS) await db.deleteFrom(table).execute();
  await rebuildFacts(db);
  const rebuilt = new Set(await listFacts(db));
  return [...kept, ...rebuilt].filter((fact) => !kept.has(fact) || !rebuilt.has(fact));
}

/** Orders whose version is not the number of their timeline's entries, or whose entries have a gap. */
export async function findIncompleteTimelines(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select o.id, o.version, count(t.id) as actions from orders o left join order_actions t on t.order_id = o.id
    group by o.id having o.version <> count(t.id) or o.version <> coalesce(max(t.position), 0)`.execute(db);
  return rows;
}

/** The mark of every write that was stored, once for each time; see `Write` of the order writers. */
export async function listMarks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ mark: string }>`
    select description as mark from orders
    union all select note from order_actions where event in ('comment_added', 'admin_status_changed')
    union all select order_id || ' ' || position from order_actions where event = 'worker_assigned'`.execute(
    db,
  );
  return rows.map(({ mark }) => mark);
}

/** The key of every photo and thumbnail that an order has. */
export async function listFileKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from order_files union all select thumbnail_key from order_files order by key`.execute(db);
  return rows.map(({ key }) => key);
}
