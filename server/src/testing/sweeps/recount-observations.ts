import type { Db } from '#platform/database/db.ts';
import { listAssignments } from './recount-figures.ts';
import { recountResults } from './recount-results.ts';

/** One observation of a figure, as plain code reads it from the timelines. */
export interface Observation {
  readonly order: string;
  /** Null of what is so now. */
  readonly at: Date | null;
  readonly worker: string | null;
  readonly company: string | null;
  readonly operator: string | null;
  readonly municipality: string;
  readonly package: string;
  /** Para, or 1 and 0 for a share. */
  readonly adds?: number;
  readonly minutes?: number;
  readonly isMaturing?: boolean;
}

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

/** Whole minutes on the grid of all reports, written anew from its rule. */
function onGrid(from: Date, to: Date): number {
  const minutes = Math.round((to.getTime() - from.getTime()) / 60_000);
  if (minutes < 120) return minutes;
  const step = minutes < 1_440 ? 5 : minutes < 43_200 ? 60 : 1_440;
  return Math.round(minutes / step) * step;
}

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
  const isYoung = (at: Date) => now.getTime() - at.getTime() < 30 * DAY_MS;
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

function complaintsOf({ complaints }: Results, now: Date) {
  const isYoung = (at: Date) => now.getTime() - at.getTime() < 30 * DAY_MS;
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
      return isOut(row) ? [] : [{ ...one, minutes: onGrid(row.received_at, ended) }];
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

async function assignmentsOf(db: Db) {
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
    if (one.isComplaint || !isAnswered || !order || !worker) return [];
    const credited = { ...order, order_id: order.id, worker_id: worker.id, owner_id: worker.owner_id };
    return [{ one, ...about(credited, new Date(one.assigned)) }];
  });
  return {
    'acceptance-share': rows.map(({ one, ...rest }) => ({
      ...rest,
      adds: Number(one.accepted !== undefined),
    })),
    'backup-share': lastOf(rows, ({ one }) => new Date(one.assigned)).map(({ one, ...rest }) => ({
      ...rest,
      at: null,
      adds: Number(one.givenBack !== undefined),
    })),
  };
}

async function operatorsOf(db: Db, { leads }: Results) {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const own = orders
    .filter(({ admin_id }) => admin_id !== null)
    .map((row) => ({ row, ...about({ ...row, order_id: row.id, owner_id: null }, row.created_at) }));
  const responses = leads.flatMap((lead) => {
    const order = orders.find(({ id }) => id === lead.order_id)!;
    if (lead.first_at === null || lead.first_by !== lead.admin_id) return [];
    const row = { ...order, ...lead, admin_id: lead.admin_id ?? null, owner_id: null };
    return [{ ...about(row, lead.assigned_at), minutes: onGrid(lead.assigned_at, lead.first_at) }];
  });
  const ofNow = (is: (order: (typeof orders)[number]) => boolean) =>
    own.flatMap(({ row, ...one }) => (is(row) ? [{ ...one, at: null }] : []));
  return {
    'operator-orders': own.map(({ row: _row, ...one }) => one),
    'operator-open': ofNow(({ is_open }) => is_open),
    'operator-waiting': ofNow(({ needs_action }) => needs_action),
    'operator-response-median': responses,
    'operator-response-p90': responses,
  };
}

/** Every figure of results → its observations, read from the timelines by plain code; `maturing` of assignments and leads is left out. */
export async function recountObservations(
  db: Db,
  now: Date,
): Promise<Readonly<Record<string, Observation[]>>> {
  const results = await recountResults(db);
  return {
    ...moneyOf(results),
    ...jobsOf(results, now),
    ...complaintsOf(results, now),
    ...(await assignmentsOf(db)),
    ...(await operatorsOf(db, results)),
  };
}
