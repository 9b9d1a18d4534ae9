import { isOpen, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { DB } from '#platform/database/tables/all-tables.ts';
import { groupBy, type Observation, type Observations } from '#testing/statistics/observation.ts';
import { plainMinutes } from '#testing/statistics/plain-facts.ts';
import { listAssignments } from './recount-figures.ts';
import { readItems, recountResults } from './recount-results.ts';

type Results = Awaited<ReturnType<typeof recountResults>>;
interface Credited {
  readonly order_id: string;
  readonly worker_id: string | null;
  readonly owner_id: string | null;
  readonly admin_id: string | null;
  readonly municipality: string;
  readonly package: string;
}

const DAY_MS = 86_400_000;

const about = (row: Credited, at: Date | null) => ({
  order: row.order_id,
  at,
  worker: row.worker_id,
  company: row.owner_id,
  operator: row.admin_id,
  municipality: row.municipality,
  package: row.package,
});

const isWithin30Days = (from: Date, to: Date | null) =>
  to !== null && to.getTime() - from.getTime() < 30 * DAY_MS;

/** When figures are read, and by which clock durations are counted. */
interface Reading {
  readonly now: Date;
  readonly clock: 'calendar' | 'working';
}

const isYoungAt = (now: Date) => (at: Date) => now.getTime() - at.getTime() < 30 * DAY_MS;

function moneyOf({ moneys }: Results) {
  const rows = moneys.map((row) => ({ row, ...about(row, row.at) }));
  const adding = (of: (row: Results['moneys'][number]) => number) =>
    rows.map(({ row, ...one }) => ({ ...one, adds: of(row) }));
  const net = adding(({ paid, refunded }) => paid - refunded);
  const refunds = adding(({ refunded }) => refunded).filter(({ adds }) => adds > 0);
  return {
    gross: adding(({ paid }) => paid).filter(({ adds }) => adds > 0),
    refunds,
    net,
    earned: net,
    'refund-cost': refunds,
  };
}

function jobsOf({ jobs, complaints }: Results, now: Date) {
  const rows = jobs.flatMap((row) =>
    row.completed_at ? [{ row, done: row.completed_at, ...about(row, row.completed_at) }] : [],
  );
  const isYoung = isYoungAt(now);
  const share = (hit: (row: Results['jobs'][number], done: Date) => boolean) =>
    rows.map(({ row, done, ...one }) => ({
      ...one,
      adds: Number(hit(row, done)),
      isMaturing: isYoung(done),
    }));
  return {
    jobs: rows.map(({ row: _row, done: _done, ...one }) => one),
    'first-fix-share': share((row, done) => !isWithin30Days(done, row.upheld_at)),
    'complaint-rate': share((row, done) => isWithin30Days(done, row.complained_at)),
    'on-time-share': rows.flatMap(({ row, done: _done, ...one }) =>
      row.is_on_time === null ? [] : [{ ...one, adds: Number(row.is_on_time) }],
    ),
    'return-visits': complaints.flatMap((row) => (row.visited_at ? [about(row, row.visited_at)] : [])),
    'complaint-share': lastOf(rows, ({ done }) => done).map(({ row, done: _done, ...one }) => ({
      ...one,
      at: null,
      adds: Number(row.upheld_at !== null),
    })),
  };
}

/** The last thirty of each worker, newest first. */
function lastOf<One extends { worker: string | null; order: string }>(
  rows: readonly One[],
  at: (one: One) => Date,
) {
  const workers = new Set(rows.map(({ worker }) => worker).filter((worker) => worker !== null));
  return [...workers].flatMap((worker) =>
    rows
      .filter((one) => one.worker === worker)
      .toSorted((a, b) => at(b).getTime() - at(a).getTime() || (a.order < b.order ? -1 : 1))
      .slice(0, 30),
  );
}

function complaintsOf({ complaints }: Results, { now, clock }: Reading) {
  const isYoung = isYoungAt(now);
  const rows = complaints.map((row) => ({ row, ...about(row, row.received_at) }));
  const outcome = (answer: string) =>
    rows.flatMap(({ row, ...one }): Observation[] => {
      if (row.answer === null) return isYoung(row.received_at) ? [{ ...one, isMaturing: true }] : [];
      return row.answer === 'by_hand' ? [] : [{ ...one, adds: Number(row.answer === answer) }];
    });
  const lasting = (
    end: 'answered_at' | 'resolved_at',
    isOut: (row: Results['complaints'][number]) => boolean,
  ) =>
    rows.flatMap(({ row, ...one }): Observation[] => {
      const ended = row[end];
      if (ended === null) return isYoung(row.received_at) ? [{ ...one, isMaturing: true }] : [];
      return isOut(row) ? [] : [{ ...one, minutes: plainMinutes(row.received_at, ended, clock) }];
    });
  const timely = (
    end: 'answered_at' | 'resolved_at',
    days: number,
    isOut: (row: Results['complaints'][number]) => boolean,
  ) =>
    rows.flatMap(({ row, ...one }): Observation[] => {
      const [ended, due] = [row[end], row.received_at.getTime() + days * DAY_MS];
      if (ended === null) return due < now.getTime() ? [{ ...one, adds: 0 }] : [{ ...one, isMaturing: true }];
      return isOut(row) ? [] : [{ ...one, adds: Number(ended.getTime() <= due) }];
    });
  const byHand = ({ answer }: Results['complaints'][number]) => answer === 'by_hand';
  const closedByHand = (row: Results['complaints'][number]) => row.is_resolved_by_hand;
  return {
    'complaint-count': rows.map(({ row: _row, ...one }) => one),
    'complaint-accepted': outcome('accepted'),
    'complaint-refunded': outcome('refunded'),
    'complaint-rejected': outcome('rejected'),
    'answer-median': lasting('answered_at', byHand),
    'answer-p90': lasting('answered_at', byHand),
    'resolution-median': lasting('resolved_at', closedByHand),
    'resolution-p90': lasting('resolved_at', closedByHand),
    'answered-in-time': timely('answered_at', 8, byHand),
    'resolved-in-time': timely('resolved_at', 15, closedByHand),
  };
}

/** An order with its status at the end of the log. */
type Order = Selectable<DB['orders']> & { readonly log_status: OrderStatus };

async function readOrders(db: Db): Promise<ReadonlyMap<string, Order>> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const entries = await db.selectFrom('order_actions').selectAll().orderBy('position').execute();
  const statuses = new Map(entries.map(({ order_id, status }) => [order_id, status]));
  return new Map(
    orders.map((order) => [
      order.id,
      { ...order, log_status: (statuses.get(order.id) ?? order.status) as OrderStatus },
    ]),
  );
}

async function assignmentsOf(db: Db, now: Date) {
  const orders = new Map((await db.selectFrom('orders').selectAll().execute()).map((one) => [one.id, one]));
  const people = await db
    .selectFrom('workers')
    .innerJoin('users', 'users.id', 'workers.id')
    .select(['users.id', 'first_name', 'last_name', 'owner_id'])
    .execute();
  const rows = (await listAssignments(db)).flatMap((one) => {
    const isAnswered = [one.accepted, one.lapsed, one.givenBack].some((time) => time !== undefined);
    const order = orders.get(one.order);
    const worker = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === one.worker);
    if (one.isComplaint || !order || !worker || (!isAnswered && !one.isWaiting)) return [];
    const credited = { ...order, order_id: order.id, worker_id: worker.id, owner_id: worker.owner_id };
    return [{ one, isAnswered, ...about(credited, new Date(one.assigned)) }];
  });
  const answered = rows.filter(({ isAnswered }) => isAnswered);
  return {
    'acceptance-share': rows.flatMap(({ one, isAnswered, ...rest }): Observation[] => {
      if (isAnswered) return [{ ...rest, adds: Number(one.accepted !== undefined) }];
      return isYoungAt(now)(new Date(one.assigned)) ? [{ ...rest, isMaturing: true }] : [];
    }),
    'backup-share': lastOf(answered, ({ one }) => new Date(one.assigned)).map(
      ({ one, isAnswered: _isAnswered, ...rest }) => ({
        ...rest,
        at: null,
        adds: Number(one.givenBack !== undefined),
      }),
    ),
  };
}

/** Who had an order in charge and did nothing yet, while nobody else did and nobody else has it. */
function responsesOf({ leads }: Results, orders: ReadonlyMap<string, Order>, { now, clock }: Reading) {
  return leads.flatMap((lead): Observation[] => {
    const order = orders.get(lead.order_id);
    if (!order) return [];
    const one = about(
      { ...order, ...lead, admin_id: lead.admin_id ?? null, owner_id: null },
      lead.assigned_at,
    );
    if (lead.first_at !== null) {
      const isOwn = lead.first_by === lead.admin_id;
      return isOwn ? [{ ...one, minutes: plainMinutes(lead.assigned_at, lead.first_at, clock) }] : [];
    }
    const isLast = !leads.some(
      ({ order_id, position }) => order_id === lead.order_id && position > lead.position,
    );
    const waits = isLast && isOpen(order.log_status) && isYoungAt(now)(lead.assigned_at);
    return waits ? [{ ...one, isMaturing: true }] : [];
  });
}

function operatorsOf(results: Results, orders: ReadonlyMap<string, Order>, reading: Reading) {
  const own = [...orders.values()]
    .filter(({ admin_id }) => admin_id !== null)
    .map((row) => ({ row, ...about({ ...row, order_id: row.id, owner_id: null }, row.created_at) }));
  const responses = responsesOf(results, orders, reading);
  const ofNow = (is: (order: Order) => boolean) =>
    own.flatMap(({ row, ...one }) => (is(row) ? [{ ...one, at: null }] : []));
  return {
    'operator-orders': own.map(({ row: _row, ...one }) => one),
    'operator-open': ofNow(({ log_status }) => isOpen(log_status)),
    'operator-waiting': ofNow(({ needs_action }) => needs_action),
    'operator-response-median': responses,
    'operator-response-p90': responses,
  };
}

/** Payments and refunds of orders with work of some worth, divided among its items in their order, to the para. */
async function itemsOf(db: Db, { moneys }: Results): Promise<Observations> {
  const items = groupBy(await readItems(db), ({ order }) => order);
  const parts = (of: (row: Results['moneys'][number]) => number): Observation[] =>
    moneys.flatMap((row) => {
      const own = items.get(row.order_id) ?? [];
      const total = own.reduce((sum, { worth }) => sum + worth, 0n);
      const one = about(row, row.at);
      if (total === 0n) return [{ ...one, item: 'none', adds: of(row) }];
      let upto = 0n;
      return own.map(({ item, worth }) => {
        const below = (BigInt(of(row)) * upto) / total;
        upto += worth;
        return { ...one, item, adds: Number((BigInt(of(row)) * upto) / total - below) };
      });
    });
  const some = (rows: Observation[]) => rows.filter(({ adds = 0 }) => adds > 0);
  const gross = some(parts(({ paid }) => paid));
  const refunds = some(parts(({ refunded }) => refunded));
  const net = parts(({ paid, refunded }) => paid - refunded);
  return { gross, refunds, net, average: gross };
}

/** The money of each item of the price list, by plain code [order-results#items]. */
export const recountItems = async (db: Db): Promise<Observations> => itemsOf(db, await recountResults(db));

/** Every figure of results → its observations, read from the timelines by plain code. */
export async function recountObservations(db: Db, reading: Reading): Promise<Observations> {
  const results = await recountResults(db);
  const orders = await readOrders(db);
  const money = moneyOf(results);
  return {
    ...money,
    average: money.gross,
    ...jobsOf(results, reading.now),
    ...complaintsOf(results, reading),
    ...(await assignmentsOf(db, reading.now)),
    ...operatorsOf(results, orders, reading),
  };
}
