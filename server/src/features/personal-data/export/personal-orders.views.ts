import { z } from 'zod';
import type { Role } from '@majstorija/contract/http/access.ts';
import { PersonalOrder } from '@majstorija/contract/personal-data/personal-data.ts';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql, type SqlText } from '#platform/database/sql.ts';
import { isoTime } from '#platform/views/view-sql.ts';
import { readInBatches, type Place } from './batches.ts';
import { personalOrder } from '#features/orders/order-shape.service.ts';

const { photos: Photos, complaints: Complaints } = PersonalOrder.shape;

/** An order, each photo with the key of its file, each complaint with its id and without its letters. */
const StoredOrder = PersonalOrder.extend({
  photos: z.array(Photos.element.extend({ key: z.string() })),
  complaints: z.array(Complaints.element.omit({ letters: true }).extend({ id: z.string() })),
});
export type StoredOrder = z.infer<typeof StoredOrder>;

const BATCH = 50;

/** The person whose orders are read. */
export interface OrdersOf {
  readonly id: string;
  readonly role: Role;
}

const newest = (where: SqlText, before: SqlText): SqlText => sql`
  select * from orders where ${where} and ${before} order by created_at desc, id desc limit ${sql.lit(BATCH)}`;

const ofOperator = (id: string, before: SqlText): SqlText => newest(sql`admin_id = ${id}::uuid`, before);

/** Role → SQL of the newest orders before a place; each is read from an index, those of a company worker by worker. */
const ORDERS_OF = {
  client: (id, before) => newest(sql`client_id = ${id}::uuid`, before),
  worker: (id, before) => newest(sql`worker_id = ${id}::uuid`, before),
  owner: (id, before) => sql`
    select found.* from (select id from workers where owner_id = ${id}::uuid) team
    cross join lateral (${newest(sql`worker_id = team.id`, before)}) found
    order by found.created_at desc, found.id desc limit ${sql.lit(BATCH)}`,
  admin: ofOperator,
  super_admin: ofOperator,
} as const satisfies Record<Role, (id: string, before: SqlText) => SqlText>;

const name = (user: string): string => `${user}.first_name || ' ' || ${user}.last_name`;

/** Kind of photo → the start of its name in the zip. */
const PHOTO_NAMES = `case f.kind when 'fault' then 'kvar' when 'complaint' then 'reklamacija' else 'racun' end`;

/** The photos that belong to a person: all of the own orders, otherwise the receipts that the person sent. */
const PHOTOS = `coalesce((
  select json_agg(json_build_object('kind', f.kind, 'key', f.key,
    'path', 'fotografije/' || o.order_code || '/' || ${PHOTO_NAMES} || '-' || f.number || '.jpg')
    order by f.kind, f.number)
  from (
    select f.kind, f.key, row_number() over (partition by f.kind order by f.created_at, f.position, f.id) as number
    from order_files f join order_actions t on t.id = f.action_id
    where f.order_id = o.id and (o.client_id = person.id or (t.actor_id = person.id and f.kind = 'receipt'))
  ) f), '[]')`;

const TIMELINE = `coalesce((
  select json_agg(json_build_object(
    'time', ${isoTime('t.time')}, 'event', t.event, 'role', t.actor_role, 'name', ${name('u')}, 'text', t.text,
    'note', case when person.id in (o.client_id, t.actor_id) then t.note end,
    'deskNote', case when person.id in (o.client_id, t.actor_id) then t.desk_note end, 'status', t.status)
    order by t.position desc)
  from order_actions t left join users u on u.id = t.actor_id where t.order_id = o.id), '[]')`;

const ENTRIES = `(
  select json_agg(json_build_object('number', e.number, 'time', ${isoTime('e.time')}, 'kind', e.kind,
    'client', d.details::json ->> 'client', 'text', d.details::json ->> 'text') order by e.number)
  from complaint_entries e left join complaint_entry_details d on d.number = e.number where e.complaint_id = k.id)`;

/** The complaints of a person's own orders, oldest first. */
const COMPLAINTS = `coalesce((
  select json_agg(json_build_object('id', k.id, 'number', k.number, 'state', k.state,
    'receivedAt', ${isoTime('k.received_at')}, 'receivedBy', k.received_by, 'answerDue', ${isoTime('k.answer_due')},
    'resolutionDue', ${isoTime('k.resolution_due')}, 'client', k.client_name, 'description', k.description,
    'receiptToldBy', k.receipt_told_by,
    'extension', case when k.extended_until is not null then json_build_object('until', ${isoTime('k.extended_until')},
      'at', ${isoTime('k.extended_at')}, 'reason', k.extension_reason, 'consent', k.extension_consent) end,
    'answer', case when k.answer_kind is not null then json_build_object('kind', k.answer_kind,
      'at', ${isoTime('k.answered_at')}, 'text', k.answer_text, 'toldBy', k.answer_told_by) end,
    'resolvedAt', ${isoTime('k.resolved_at')}, 'entries', coalesce(${ENTRIES}, '[]')) order by k.position)
  from complaints k where k.order_id = o.id and o.client_id = person.id), '[]')`;

const ORDER = personalOrder({ photos: PHOTOS, timeline: TIMELINE, complaints: COMPLAINTS });

const Row = z.strictObject({ id: z.string(), at: z.string(), item: StoredOrder });

function readOrders(db: Db, { id, role }: OrdersOf, { at, id: lastId }: Place) {
  const before = sql`(created_at, id) < (${at}::timestamptz, ${lastId}::uuid)`;
  return listRows(
    db,
    Row,
    sql`
      select o.id, o.created_at::text as at, ${sql.raw(ORDER)} as item
      from (select ${id}::uuid as id) person
      cross join lateral (${ORDERS_OF[role](id, before)}) o
      join users c on c.id = o.client_id
      left join users w on w.id = o.worker_id
      left join users m on m.id = o.admin_id
      order by o.created_at desc, o.id desc`,
  );
}

/** The orders of a person, newest first, 50 at a time in memory [personal-data#export-orders]. */
export function listPersonalOrders(db: Db, person: OrdersOf): AsyncGenerator<StoredOrder> {
  return readInBatches((place) => readOrders(db, person, place));
}
