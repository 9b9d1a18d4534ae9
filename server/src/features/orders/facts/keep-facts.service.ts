import { z } from 'zod';
import { ActorRole, OrderStatus } from '@majstorija/contract/choices.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { Tx } from '#platform/database/db.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';
import { factsOf, type Facts } from './order-facts.ts';

type Table = keyof Facts;

/** In the order in which they are written. */
const TABLES: readonly Table[] = [
  'order_facts',
  'order_assignments',
  'order_complaints',
  'order_payments',
  'order_leads',
];

/** The rows that are kept of an order `o`, by table. */
const KEPT = TABLES.map(
  (table) => sql`(
    select coalesce(json_agg(kept), '[]') from ${sql.table(table)} kept where kept.order_id = o.id
  ) as ${sql.ref(table)}`,
);

/** A row by its columns. */
const Row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
type Row = Readonly<z.infer<typeof Row>>;

const text = z.string().nullable();

/** An order with its timeline, and with the facts that are kept of it. */
export const KeptTimeline = z.strictObject({
  order: z.strictObject({
    id: z.string(),
    createdAt: z.string(),
    category: z.string(),
    package: z.string(),
    municipality: z.string(),
    status: OrderStatus,
    workerId: text,
    ownerId: text,
    adminId: text,
    windowEndsAt: text,
  }),
  entries: z.array(
    z.strictObject({
      position: z.int(),
      event: OrderEvent,
      time: z.string(),
      role: ActorRole,
      actorId: text,
      status: OrderStatus,
      amount: z.int().nullable(),
      named: z.strictObject({ id: z.string(), ownerId: text, isErased: z.boolean() }).nullable(),
    }),
  ),
  order_facts: z.array(Row),
  order_assignments: z.array(Row),
  order_complaints: z.array(Row),
  order_payments: z.array(Row),
  order_leads: z.array(Row),
});

/** The columns of a `KeptTimeline`: an order `o` with these entries, and what is kept of it. */
export const timelineColumns = (entries: SqlText): SqlText => sql`
  json_build_object('id', o.id, 'createdAt', o.created_at, 'category', o.category, 'package', o.package,
    'municipality', o.municipality, 'status', o.status, 'workerId', o.worker_id,
    'ownerId', (select owner_id from workers where id = o.worker_id), 'adminId', o.admin_id,
    'windowEndsAt', case when o.term_kind = 'window' then o.term_ends_at end) as "order",
  (
    select coalesce(json_agg(json_build_object('position', position, 'event', event, 'time', time, 'role', actor_role,
      'actorId', actor_id, 'status', status, 'amount', amount, 'named', case when named_id is not null then (
        select json_build_object('id', u.id, 'isErased', u.erased_at is not null,
          'ownerId', (select owner_id from workers where id = u.id))
        from users u where u.id = named_id
      ) end) order by position), '[]')
    from (${entries}) entry
  ) as entries, ${sql.join(KEPT)}`;

/** Whether a quiet event of an order `o` can change its facts. */
export const WAITS_FOR_ANSWER = sql`
  (not exists (select from order_facts where order_id = o.id and first_response_at is not null)
    or exists (select from order_leads where order_id = o.id and first_by is null))`;

const keyOf = ({ order_id, position }: Row): string => `${order_id} ${position}`;

const differs = (kept: Row, row: Row): boolean =>
  Object.entries(row).some(([column, value]) => kept[column] !== value);

/** What must be written so that the rows of a table are these. */
function changesOf(kept: readonly Row[], rows: readonly Row[]) {
  const before = new Map(kept.map((row) => [keyOf(row), row]));
  const after = new Set(rows.map(keyOf));
  return {
    gone: kept.filter((row) => !after.has(keyOf(row))),
    changed: rows.filter((row) => {
      const old = before.get(keyOf(row));
      return old !== undefined && differs(old, row);
    }),
    added: rows.filter((row) => !before.has(keyOf(row))),
  };
}

/** Rows go before others change, and those before new ones: a worker leaves an order before the next one has it. */
async function writeRows(tx: Tx, table: Table, kept: readonly Row[], rows: readonly Row[]): Promise<void> {
  const { gone, changed, added } = changesOf(kept, rows);
  const name = sql.table(table);
  const given = (some: readonly Row[]): SqlText =>
    sql`json_populate_recordset(null::${name}, ${JSON.stringify(some)}::json) given`;
  const isSame =
    table === 'order_facts'
      ? sql`${name}.order_id = given.order_id`
      : sql`${name}.order_id = given.order_id and ${name}.position = given.position`;
  const columns = Object.keys(rows[0] ?? {});
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql.ref(`given.${column}`)));
  if (gone.length > 0) await sql`delete from ${name} using ${given(gone)} where ${isSame}`.execute(tx);
  if (changed.length > 0) {
    await sql`update ${name} set (${list}) = (${values}) from ${given(changed)} where ${isSame}`.execute(tx);
  }
  if (added.length > 0)
    await sql`insert into ${name} (${list}) select ${values} from ${given(added)}`.execute(tx);
}

/** Makes the facts of orders, which the caller has locked, what their timelines say [order-results#kept]. Most entries change nothing. */
export async function keepFacts(tx: Tx, timelines: readonly z.infer<typeof KeptTimeline>[]): Promise<void> {
  const facts = timelines.map(factsOf);
  for (const table of TABLES) {
    const kept = timelines.flatMap((timeline) => timeline[table]);
    const rows = facts.flatMap((one): readonly Row[] => one[table]);
    await writeRows(tx, table, kept, rows);
  }
}
