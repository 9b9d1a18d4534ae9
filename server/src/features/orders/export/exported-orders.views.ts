import { z } from 'zod';
import { Category, OrderStatus, Package } from '@majstorija/contract/choices.ts';
import type { ExportOrdersQuery } from '@majstorija/contract/orders/order-filters.ts';
import { sortOrders } from '#features/orders/list/orders.views.ts';
import { toOrderFilter, type Asking } from '#features/orders/list/orders-filter.views.ts';
import { HOLDER_OPTIONS, METHOD_OPTIONS } from '@majstorija/contract/orders/payment/payment-words.ts';
import type { Db } from '#platform/database/db.ts';
import { queryParts } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { createParams } from '#platform/database/statement.ts';

/** Orders of one statement: short enough for the desk, which waits for none of them. */
const BATCH = 250;

const UUID_LENGTH = 36;

/** Which orders a file has, in its order, and whom they show. */
export interface Selected {
  readonly ids: readonly string[];
  readonly people: readonly string[];
}

/** The orders of a query, all pages of it. The rows of an order are read later: each is as it is then. */
export async function selectOrders(db: Db, asking: Asking, query: ExportOrdersQuery): Promise<Selected> {
  const params = createParams();
  const { where } = toOrderFilter(query, asking, params);
  const text = `select id::text || coalesce(' ' || client_id, '') || coalesce(' ' || worker_id, '') from orders${where} order by ${sortOrders(query)}`;
  const people = new Set<string>();
  const ids: string[] = [];
  for (const row of await queryParts(db, { text, values: params.values })) {
    const [id = '', ...shown] = (row?.toString() ?? '').split(' ');
    if (id.length !== UUID_LENGTH) throw new TypeError('An order has an id.');
    ids.push(id);
    for (const person of shown) people.add(person);
  }
  return { ids, people: [...people] };
}

/** An order of the file; amounts in para. */
const ExportedOrder = z.strictObject({
  code: z.string(),
  created: z.date(),
  termKind: z.enum(['now', 'today', 'window']),
  termFrom: z.date().nullable(),
  termTo: z.date().nullable(),
  done: z.date().nullable(),
  status: OrderStatus,
  category: Category,
  package: Package,
  client: z.string(),
  phone: z.string(),
  street: z.string(),
  municipality: z.string(),
  worker: z.string().nullable(),
  company: z.string().nullable(),
  operator: z.string().nullable(),
  works: z.int(),
  paid: z.int(),
  /** Of its payments, each once; none where nobody said. */
  methods: z.array(z.enum(METHOD_OPTIONS)),
  holders: z.array(z.enum(HOLDER_OPTIONS)),
  returned: z.int(),
  hasReceipt: z.boolean(),
});
export type ExportedOrder = z.infer<typeof ExportedOrder>;

const IS_DONE = sql`done.order_id = o.id and (done.event = 'completed' or done.event = 'admin_status_changed' and done.status = 'completed')`;

const orderRows = (ids: readonly string[]) => sql`
  select o.order_code as code, o.created_at as created, o.term_kind as "termKind", o.term_starts_at as "termFrom",
    o.term_ends_at as "termTo",
    case when o.status = 'completed' or o.status like 'complaint\\_%'
      then (select max(done.time) from order_actions done where ${IS_DONE}) end as done,
    o.status, o.category, o.package, c.first_name || ' ' || c.last_name as client, coalesce(c.phone, '') as phone,
    o.street_and_number as street, o.municipality, w.first_name || ' ' || w.last_name as worker,
    company.company_name as company, a.first_name || ' ' || a.last_name as operator,
    coalesce((select sum(round(i.quantity * i.unit_price)) from order_items i where i.order_id = o.id), 0)::bigint as works,
    coalesce(o.paid_amount, 0) as paid, way.methods, way.holders, o.refunded_amount as returned,
    exists (select from order_files f where f.order_id = o.id and f.kind = 'receipt') as "hasReceipt"
  from unnest(${ids}::uuid[]) with ordinality given (id, place) join orders o on o.id = given.id
    join users c on c.id = o.client_id left join users w on w.id = o.worker_id left join workers ws on ws.id = o.worker_id
    left join owners company on company.id = ws.owner_id left join users a on a.id = o.admin_id
    cross join lateral (
      select coalesce(json_agg(distinct p.method) filter (where p.method is not null), '[]') as methods,
        coalesce(json_agg(distinct p.holder) filter (where p.holder is not null), '[]') as holders
      from order_payments p where p.order_id = o.id and p.paid > 0
    ) way
  order by given.place`;

/** An item of the second sheet. */
const ExportedItem = z.strictObject({
  code: z.string(),
  done: z.date().nullable(),
  name: z.string(),
  unit: z.string(),
  quantity: z.coerce.number(),
  unitPrice: z.int(),
  amount: z.int(),
});
export type ExportedItem = z.infer<typeof ExportedItem>;

const itemRows = (ids: readonly string[]) => sql`
  select o.order_code as code, (select time from order_actions t where t.order_id = i.order_id and t.position = i.completion) as done,
    i.name, i.unit_of_measure as unit, i.quantity, i.unit_price as "unitPrice", round(i.quantity * i.unit_price)::bigint as amount
  from unnest(${ids}::uuid[]) with ordinality given (id, place) join orders o on o.id = given.id
    join order_items i on i.order_id = o.id
  order by given.place, i.position`;

/** A photo of a receipt. */
const Receipt = z.strictObject({ code: z.string(), at: z.date(), key: z.string() });
export type Receipt = z.infer<typeof Receipt>;

const receiptRows = (ids: readonly string[]) => sql`
  select o.order_code as code, t.time as at, f.key
  from unnest(${ids}::uuid[]) with ordinality given (id, place) join orders o on o.id = given.id
    join order_files f on f.order_id = o.id and f.kind = 'receipt' join order_actions t on t.id = f.action_id
  order by given.place, t.position, f.position`;

async function* inBatches<Row extends z.ZodType>(
  db: Db,
  ids: readonly string[],
  row: Row,
  toText: (batch: readonly string[]) => ReturnType<typeof sql>,
): AsyncGenerator<z.output<Row>> {
  for (let from = 0; from < ids.length; from += BATCH) {
    yield* await listRows(db, row, toText(ids.slice(from, from + BATCH)));
  }
}

/** The orders, their items, and the photos of their receipts, in the order of the file. */
export const readOrders = (db: Db, ids: readonly string[]) => inBatches(db, ids, ExportedOrder, orderRows);
export const readItems = (db: Db, ids: readonly string[]) => inBatches(db, ids, ExportedItem, itemRows);
export const readReceipts = (db: Db, ids: readonly string[]) => inBatches(db, ids, Receipt, receiptRows);
