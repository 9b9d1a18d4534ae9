import { z } from 'zod';
import { ActorRole, MoneyHolder, OrderStatus, PaymentMethod } from '@majstorija/contract/choices.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';
import type { Facts } from './order-facts.ts';

/** A table of facts. */
export type FactTable = keyof Facts;

/** In the order in which they are written. */
export const FACT_TABLES: readonly FactTable[] = [
  'order_facts',
  'order_assignments',
  'order_complaints',
  'order_payments',
  'order_leads',
];

/** The rows that are kept of an order `o`, by table. */
const KEPT = FACT_TABLES.map(
  (table) => sql`(
    select coalesce(json_agg(kept), '[]') from ${sql.table(table)} kept where kept.order_id = o.id
  ) as ${sql.ref(table)}`,
);

/** A row by its columns. */
const Row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type FactRow = Readonly<z.infer<typeof Row>>;

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
      method: PaymentMethod.nullable(),
      holder: MoneyHolder.nullable(),
      about: z.int().nullable(),
      named: z.strictObject({ id: z.string(), ownerId: text, isErased: z.boolean() }).nullable(),
    }),
  ),
  order_facts: z.array(Row),
  order_assignments: z.array(Row),
  order_complaints: z.array(Row),
  order_payments: z.array(Row),
  order_leads: z.array(Row),
});

export type KeptTimeline = z.infer<typeof KeptTimeline>;

/** The columns of a `KeptTimeline`: an order `o` with these entries, and what is kept of it. */
export const timelineColumns = (entries: SqlText): SqlText => sql`
  json_build_object('id', o.id, 'createdAt', o.created_at, 'category', o.category, 'package', o.package,
    'municipality', o.municipality, 'status', o.status, 'workerId', o.worker_id,
    'ownerId', (select owner_id from workers where id = o.worker_id), 'adminId', o.admin_id,
    'windowEndsAt', case when o.term_kind = 'window' then o.term_ends_at end) as "order",
  (
    select coalesce(json_agg(json_build_object('position', position, 'event', event, 'time', time, 'role', actor_role,
      'actorId', actor_id, 'status', status, 'amount', amount, 'method', method, 'holder', holder, 'about', about, 'named', case when named_id is not null then (
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
