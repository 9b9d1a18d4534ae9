import type { Selectable } from 'kysely';
import { isOpen, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { Db } from '#platform/database/db.ts';
import type { DB } from '#platform/database/tables/all-tables.ts';

type Entry = Selectable<DB['order_actions']>;
type Order = Selectable<DB['orders']>;

const GIVES = ['worker_assigned', 'complaint_accepted', 'delegated'];
const RESOLVES = ['complaint_completed', 'complaint_refunded', 'complaint_rejected'];
const STAFF = ['admin', 'super_admin'];
const DONE = ['completed', 'complaint_completed'];

/** `Nalog plaćen: 4.500,50 rsd` → 450050. */
function amountIn(text: string): number | null {
  const found = /: ([\d.]+),(\d\d)/.exec(text);
  return found ? Number(`${found[1]!.replaceAll('.', '')}${found[2]}`) : null;
}

/** Walks a timeline and tells who had the order at each of its entries, by name; an undone assignment never was. */
function holders(timeline: readonly Entry[]): (string | null)[] {
  const stack: (string | null)[] = [null];
  return timeline.map(({ event, text }) => {
    const before = stack.at(-1) ?? null;
    if (GIVES.includes(event)) stack.push(text.slice(text.indexOf(': ') + 2));
    else if (event === 'assignment_undone') stack.pop();
    else if (event === 'moved_to_map') stack.push(null);
    return before;
  });
}

/** What became of the complaint at an entry, from the entries until the next complaint. */
function readComplaint(timeline: readonly Entry[], at: number) {
  const next = timeline.findIndex(({ event }, place) => place > at && event === 'complaint_created');
  const after = timeline.slice(at, next === -1 ? undefined : next);
  const opened = after.findLastIndex(({ status }) => status === 'complaint_created');
  const answered = after[opened + 1];
  const resolved = after.slice(opened + 1).find(({ status }) => !isOpen(status as OrderStatus));
  const kinds: Readonly<Record<string, string>> = {
    complaint_accepted: 'accepted',
    complaint_refunded: 'refunded',
    complaint_rejected: 'rejected',
  };
  return {
    received_at: after[0]!.time,
    answered_at: answered?.time ?? null,
    answer: answered ? (kinds[answered.event] ?? 'by_hand') : null,
    resolved_at: resolved?.time ?? null,
    is_resolved_by_hand: resolved !== undefined && !RESOLVES.includes(resolved.event),
    visited_at: after.findLast(({ event }) => event === 'complaint_arrived')?.time ?? null,
    refunded: answered?.event === 'complaint_refunded' ? (amountIn(answered.text) ?? 0) : 0,
  };
}

interface Person {
  readonly id: string;
  readonly ownerId: string;
}

function readResults(order: Order, timeline: readonly Entry[], workers: ReadonlyMap<string, Person>) {
  const held = holders(timeline);
  const creditAt = (place: number) => {
    const worker = place === -1 ? undefined : workers.get(held[place] ?? '');
    return {
      worker_id: worker?.id ?? null,
      owner_id: worker?.ownerId ?? null,
      admin_id: order.admin_id,
      municipality: order.municipality,
      package: order.package,
    };
  };
  const lastDone = (before: number) =>
    timeline.findLastIndex(({ event }, place) => place < before && DONE.includes(event));
  const complaints = timeline.flatMap((entry, at) => {
    if (entry.event !== 'complaint_created') return [];
    const done = lastDone(at);
    return [
      {
        order_id: order.id,
        position: entry.position,
        completed_at: timeline[done]?.time ?? null,
        ...readComplaint(timeline, at),
        ...creditAt(done),
      },
    ];
  });
  const moneys = timeline.flatMap(({ event, text, position, time: at }, place) => {
    const amount = event === 'paid' || event === 'complaint_refunded' ? amountIn(text) : null;
    if (amount === null) return [];
    const [paid, refunded] = event === 'paid' ? [amount, 0] : [0, amount];
    return [{ order_id: order.id, position, at, paid, refunded, ...creditAt(lastDone(place)) }];
  });
  const done = timeline.findLastIndex(({ event }) => event === 'completed');
  const later = complaints.filter(({ position }) => position > (timeline[done]?.position ?? Infinity));
  const arrived = timeline.findLast(({ event }, place) => place < done && event === 'worker_arrived')?.time;
  const isOnTime =
    order.term_kind === 'window' && arrived && order.term_ends_at ? arrived <= order.term_ends_at : null;
  const job = {
    order_id: order.id,
    completed_at: timeline[done]?.time,
    is_on_time: isOnTime,
    complained_at: later[0]?.received_at ?? null,
    upheld_at: later.find(({ answer }) => answer !== 'rejected')?.received_at ?? null,
    ...creditAt(done),
  };
  return { complaints, moneys, jobs: done === -1 ? [] : [job] };
}

/** In whose charge an order was, by the names in its timeline, and who of the desk did something first. */
function readLeads({ id }: Order, timeline: readonly Entry[], admins: ReadonlyMap<string, string>) {
  return timeline.flatMap(({ event, text, time, position }, at) => {
    if (event !== 'admin_assigned') return [];
    const next = timeline.findIndex((entry, place) => place > at && entry.event === 'admin_assigned');
    const first = timeline
      .slice(at + 1, next === -1 ? undefined : next)
      .find(({ actor_role }) => STAFF.includes(actor_role));
    return [
      {
        order_id: id,
        position,
        admin_id: admins.get(text.slice(text.indexOf(': ') + 2)),
        assigned_at: time,
        first_by: first?.actor_id ?? null,
        first_at: first?.time ?? null,
      },
    ];
  });
}

/** What the timelines of all orders came to, read from their texts by plain code; in these tests no two workers have one name. */
export async function recountResults(db: Db) {
  const timelines = new Map<string, Entry[]>();
  for (const row of await db.selectFrom('order_actions').selectAll().orderBy('position').execute()) {
    timelines.set(row.order_id, [...(timelines.get(row.order_id) ?? []), row]);
  }
  const people = await db
    .selectFrom('workers')
    .innerJoin('users', 'users.id', 'workers.id')
    .select(['users.id', 'first_name', 'last_name', 'owner_id'])
    .execute();
  const workers = new Map(
    people.map((one) => [`${one.first_name} ${one.last_name}`, { id: one.id, ownerId: one.owner_id }]),
  );
  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute();
  const read = orders.map((order) => readResults(order, timelines.get(order.id) ?? [], workers));
  const desk = await db.selectFrom('users').selectAll().where('role', 'in', STAFF).execute();
  const admins = new Map(desk.map((one) => [`${one.first_name} ${one.last_name}`, one.id]));
  return {
    leads: orders.flatMap((order) => readLeads(order, timelines.get(order.id) ?? [], admins)),
    jobs: read.flatMap(({ jobs }) => jobs),
    moneys: read.flatMap(({ moneys }) => moneys),
    complaints: read.flatMap(({ complaints }) => complaints),
  };
}

/** The items of the work of every order with what each costs, in a hundredth of a para. */
export async function readItems(db: Db) {
  const rows = await db
    .selectFrom('order_items')
    .selectAll()
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  return rows.map(({ order_id: order, price_list_item_id, name, unit_price, quantity }) => ({
    order,
    item: price_list_item_id ?? name,
    worth: BigInt(unit_price) * BigInt(Math.round(Number(quantity) * 100)),
  }));
}

/** The same as the database has kept it. */
export async function readKeptResults(db: Db) {
  return {
    leads: await db.selectFrom('order_leads').selectAll().orderBy('order_id').orderBy('position').execute(),
    jobs: await db.selectFrom('order_jobs').selectAll().orderBy('order_id').execute(),
    moneys: await db.selectFrom('order_moneys').selectAll().orderBy('order_id').orderBy('position').execute(),
    complaints: await db
      .selectFrom('order_complaints')
      .selectAll()
      .orderBy('order_id')
      .orderBy('position')
      .execute(),
  };
}
