import { z } from 'zod';
import { OrderStatus } from '@majstorija/contract/choices.ts';
import { STATUS_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { findRow, listRows, sql, type SqlText } from '#platform/database/sql.ts';
import { NOBODY, write, type Work } from '#platform/database/work.ts';
import { registerTurn } from './register-turn.ts';

const Past = z.strictObject({
  id: z.string(),
  orderId: z.string(),
  event: OrderEvent,
  position: z.int(),
  status: OrderStatus,
  at: z.date(),
  actorId: z.string().nullable(),
  note: z.string().nullable(),
});
type Past = z.infer<typeof Past>;

/** Few enough that the end of the register is locked for less than a second. */
const BATCH = 200;

/** Orders whose timelines one statement reads. */
const ORDERS_AT_ONCE = 1_000;

/** What of a timeline the register is made from: a complaint goes on with the status of its order. */
const TOLD = sql`t.event = any(${STATUS_EVENTS}::text[])`;

/** These entries of timelines, in the order of time. */
const listPast = ({ tx }: Work, condition: SqlText): Promise<Past[]> =>
  listRows(
    tx,
    Past,
    sql`
      select t.id, t.order_id as "orderId", t.event, t.position, t.status, t.time as at, t.actor_id as "actorId", t.note
      from order_actions t join orders o on o.id = t.order_id
      where o.has_complaint and ${condition} and ${TOLD}
      order by t.time, t.order_id, t.position`,
  );

async function replay(work: Work, past: readonly Past[], isDemo = false): Promise<void> {
  for (const { note, ...turn } of past) {
    await registerTurn(work, { ...turn, told: { reason: note ?? undefined }, isHistory: true, isDemo });
  }
}

/** Registers the complaints of an order that the register does not know, from its timeline. */
export const replayOrder = async (work: Work, orderId: string): Promise<void> =>
  replay(work, await listPast(work, sql`o.id = ${orderId}`));

const Complained = z.strictObject({ id: z.string(), clientId: z.string() });
type Complained = z.infer<typeof Complained>;

/** The next orders that ever had a complaint, by client: an index of its own leads to these few. */
function listComplained(db: Db | Tx, after?: Complained): Promise<Complained[]> {
  const later = after ? sql`(client_id, id) > (${after.clientId}::uuid, ${after.id}::uuid)` : sql`true`;
  const text = sql`
    select id, client_id as "clientId" from orders
    where has_complaint and ${later} order by client_id, id limit ${ORDERS_AT_ONCE}`;
  return listRows(db, Complained, text);
}

/** `at` in seconds: a date of JavaScript has no microseconds, which decide the order. */
const Place = z.strictObject({ id: z.string(), at: z.number(), orderId: z.string(), position: z.int() });
type Place = z.infer<typeof Place>;

const byTime = (one: Place, other: Place): number =>
  one.at - other.at || one.orderId.localeCompare(other.orderId) || one.position - other.position;

/** The ids of all entries of before in the order of time. Found through the orders: a timeline has no index of the time. */
async function listPlaces(db: Db | Tx): Promise<string[]> {
  const places: Place[] = [];
  let orders = await listComplained(db);
  for (let last = orders.at(-1); last; last = orders.at(-1)) {
    const ids = orders.map(({ id }) => id);
    const text = sql`
      select t.id, extract(epoch from t.time)::float8 as at, t.order_id as "orderId", t.position
      from order_actions t where t.order_id = any(${ids}::uuid[]) and ${TOLD}`;
    places.push(...(await listRows(db, Place, text)));
    orders = await listComplained(db, last);
  }
  return places.toSorted(byTime).map(({ id }) => id);
}

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));

/** Registers these entries of timelines. */
const replayPart = async (work: Work, ids: readonly string[], isDemo = false): Promise<void> =>
  replay(work, await listPast(work, sql`t.id = any(${ids}::uuid[])`), isDemo);

/** Registers all complaints of before in one transaction, for demo data, as if everybody had been told. */
export async function fillAtOnce(work: Work): Promise<void> {
  for (const ids of inParts(await listPlaces(work.tx))) await replayPart(work, ids, true);
  await work.tx.updateTable('complaint_register').set({ filled_at: work.now }).execute();
}

const Filled = z.strictObject({ isFilled: z.boolean() });

/**
 * Registers the complaints of before the register, in parts, once [complaints#fill]: what is registered already stays, so that it
 * may be broken off and begun again, by several processes too.
 */
export async function fillRegister(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'isClosing'>): Promise<void> {
  const text = sql`select filled_at is not null as "isFilled" from complaint_register`;
  if ((await findRow(deps.db, Filled, text))?.isFilled) return;
  for (const ids of inParts(await listPlaces(deps.db))) {
    if (deps.isClosing()) return;
    await write(deps, NOBODY, (work) => replayPart(work, ids));
  }
  await write(deps, NOBODY, async ({ tx, now }) => {
    await tx
      .updateTable('complaint_register')
      .set({ filled_at: now })
      .where('filled_at', 'is', null)
      .execute();
  });
}
