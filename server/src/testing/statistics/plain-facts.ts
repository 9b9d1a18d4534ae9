import { gridMinutes } from '@majstorija/contract/testing/grid-minutes.ts';
import { belgradeDay, belgradeInstant, formatTime } from '@majstorija/contract/text/dates.ts';
import type { Db } from '#platform/database/db.ts';
import { groupBy } from './observation.ts';

// A second, plain implementation of the figures of Tok: from the raw log, one order after the other, without SQL.

interface Entry {
  readonly event: string;
  readonly time: Date;
  readonly actor_role: string;
  readonly status: string;
  readonly note: string | null;
}

/** How an order that is canceled came to that: in which status it was, who did it and why. */
interface Cancellation {
  readonly from: string;
  readonly by: string;
  readonly reason: string;
}

/** The minutes of each measure of one order by both clocks; null without a result. */
export interface PlainOrder {
  readonly id: string;
  readonly created: Date;
  readonly day: string;
  readonly hour: number;
  readonly package: string;
  readonly municipality: string;
  readonly workerId: string | null;
  readonly companyId: string | null;
  readonly adminId: string | null;
  readonly status: string;
  readonly isOpen: boolean;
  readonly hasWindow: boolean;
  readonly cancellation: Cancellation | null;
  readonly amounts: Readonly<Record<string, { calendar: number | null; working: number | null }>>;
}

const ASSIGNMENTS = new Set(['worker_assigned', 'delegated', 'complaint_accepted']);
const STAFF_OR_WORKER = new Set(['admin', 'super_admin', 'worker']);
const OPENS = '08:00';
const CLOSES = '20:00';
const SUNDAY = 0;
const DAY_MS = 86_400_000;

/** Walks the days between two moments and adds what lies within the hours of the desk. */
function workingMs(since: Date, until: Date): number {
  let sum = 0;
  const last = belgradeDay(until.toISOString());
  for (let day = belgradeDay(since.toISOString()); day <= last;) {
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== SUNDAY) {
      const from = Math.max(since.getTime(), belgradeInstant(day, OPENS).getTime());
      const to = Math.min(until.getTime(), belgradeInstant(day, CLOSES).getTime());
      sum += Math.max(0, to - from);
    }
    day = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  }
  return sum;
}

/** The log without assignments that were undone, and without their undoing. */
function withoutUndone(entries: readonly Entry[]): Entry[] {
  const left: Entry[] = [];
  for (const entry of entries) {
    if (entry.event !== 'assignment_undone') {
      left.push(entry);
      continue;
    }
    const turn = left.findLastIndex(({ event }) => ASSIGNMENTS.has(event) || event === 'moved_to_map');
    if (turn !== -1 && left[turn]!.event !== 'moved_to_map') left.splice(turn, 1);
  }
  return left;
}

/** Whole minutes between two moments by a clock, on the grid of all reports. */
export const plainMinutes = (since: Date, until: Date, clock: 'calendar' | 'working'): number =>
  gridMinutes(clock === 'working' ? workingMs(since, until) : until.getTime() - since.getTime());

const span = (since: Date | undefined, until: Date | undefined) =>
  since && until
    ? {
        calendar: plainMinutes(since, until, 'calendar'),
        working: plainMinutes(since, until, 'working'),
      }
    : { calendar: null, working: null };

const same = (amount: number | null) => ({ calendar: amount, working: amount });

const outcomeOf = (status: string) => {
  if (status === 'canceled') return 'canceled';
  return status === 'completed' || status.startsWith('complaint') ? 'completed' : 'open';
};

function amountsOf(log: readonly Entry[], created: Date, outcome: string, hasWindow: boolean) {
  const isGiven = ({ event }: Entry) => event === 'worker_assigned' || event === 'delegated';
  const timeOf = (name: string) => log.find(({ event }) => event === name)?.time;
  const before = (name: string, test: (entry: Entry) => boolean) => {
    const end = log.findIndex(({ event }) => event === name);
    return end === -1 ? undefined : log.slice(0, end).findLast(test)?.time;
  };
  const done = timeOf('completed');
  const given = log.filter(isGiven).length;
  const answer = log.slice(1).find(({ actor_role }) => STAFF_OR_WORKER.has(actor_role))?.time;
  const closed = outcome !== 'open';
  return {
    'first-response': span(created, answer),
    'to-assignment': span(created, log.find(isGiven)?.time),
    'to-acceptance': span(before('worker_accepted', isGiven), timeOf('worker_accepted')),
    'to-arrival': span(created, hasWindow ? undefined : timeOf('worker_arrived')),
    'on-site': span(
      before('completed', ({ event }) => event === 'worker_arrived'),
      done,
    ),
    cycle: span(created, outcome === 'canceled' ? undefined : done),
    assignments: same(closed && given > 0 ? given : null),
    outcome: same(closed ? (outcome === 'completed' ? 1 : 0) : null),
  };
}

/** Of an order that is canceled at the end of its log: the last entry that made it so. */
function cancellationOf(log: readonly Entry[]): Cancellation | null {
  if (log.at(-1)?.status !== 'canceled') return null;
  const at = log.findLastIndex(
    ({ status }, place) => status === 'canceled' && log[place - 1]?.status !== status,
  );
  const entry = log[at]!;
  return { from: log[at - 1]?.status ?? '', by: entry.actor_role, reason: (entry.note ?? '').slice(0, 300) };
}

/** Every order of the database by the plain implementation. */
export async function readPlainOrders(db: Db): Promise<PlainOrder[]> {
  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute();
  const entries = await db.selectFrom('order_actions').selectAll().orderBy('position').execute();
  const workers = await db.selectFrom('workers').select(['id', 'owner_id']).execute();
  const companies = new Map(workers.map(({ id, owner_id }) => [id, owner_id]));
  const logs = groupBy(entries, ({ order_id }) => order_id);
  return orders.map((order) => {
    const created = order.created_at;
    const hasWindow = order.term_kind === 'window';
    const whole = logs.get(order.id) ?? [];
    const log = withoutUndone(whole);
    const status = whole.at(-1)?.status ?? order.status;
    return {
      id: order.id,
      created,
      day: belgradeDay(created.toISOString()),
      hour: Number(formatTime(created.toISOString()).slice(0, 2)),
      package: order.package,
      municipality: order.municipality,
      workerId: order.worker_id,
      companyId: companies.get(order.worker_id ?? '') ?? null,
      adminId: order.admin_id,
      status,
      isOpen: outcomeOf(status) === 'open',
      hasWindow,
      cancellation: cancellationOf(whole),
      amounts: amountsOf(log, created, outcomeOf(status), hasWindow),
    };
  });
}

/** The smallest amount that this share of all does not exceed; null below ten. */
export function plainRank(amounts: readonly number[], share: number): number | null {
  if (amounts.length < 10) return null;
  return amounts.toSorted((a, b) => a - b)[Math.ceil(amounts.length * share) - 1] ?? null;
}
