import { isOpen, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { Db } from '#platform/database/db.ts';

interface Entry {
  readonly order: string;
  readonly position: number;
  readonly event: string;
  readonly role: string;
  readonly time: number;
  readonly status: string;
  readonly text: string;
}

/** One assignment as the timeline tells it; times in milliseconds. */
interface Assignment {
  readonly order: string;
  readonly position: number;
  readonly worker: string;
  readonly isComplaint: boolean;
  readonly assigned: number;
  accepted?: number | undefined;
  lapsed?: number | undefined;
  givenBack?: number | undefined;
  departed?: number | undefined;
  completed?: number | undefined;
  hasComplaint: boolean;
}

/** An order at the end of its timeline. */
interface Order {
  readonly id: string;
  readonly status: OrderStatus;
  readonly held: Assignment | undefined;
}

const GIVES = ['worker_assigned', 'complaint_accepted', 'delegated'];

/** What each event tells of the assignment that the order has. */
const TELLS: Readonly<Record<string, (held: Assignment, entry: Entry) => void>> = {
  worker_accepted: (held, { time }) => {
    held.accepted ??= time;
    held.givenBack = undefined;
  },
  find_backup_worker: (held, { role, time }) => {
    if (role === 'system') held.lapsed ??= time;
    else held.givenBack = time;
  },
  canceled: (held, { role, time }) => {
    if (role === 'worker' || role === 'owner') held.givenBack = time;
  },
  worker_on_the_way: (held, { time }) => (held.departed = time),
  complaint_on_the_way: (held, { time }) => (held.departed = time),
  completed: (held, { time }) => (held.completed = time),
  complaint_completed: (held, { time }) => (held.completed = time),
  complaint_created: (held) => (held.hasComplaint = true),
  complaint_rejected: (held) => (held.hasComplaint = false),
};

/** The worker whom an entry names, `Dodeljen majstor: Ana Antić`: in these tests no two have one name. */
const namedIn = (text: string): string => text.slice(text.indexOf(': ') + 2);

function readOrder(timeline: readonly Entry[]): { order: Order; given: Assignment[] } {
  const given: Assignment[] = [];
  let held: Assignment | undefined;
  let heldBefore: Assignment | undefined;
  for (const entry of timeline) {
    const { event, order, position, time, text } = entry;
    if (GIVES.includes(event)) {
      const isComplaint = event === 'complaint_accepted';
      heldBefore = held;
      held = { order, position, worker: namedIn(text), isComplaint, assigned: time, hasComplaint: false };
      given.push(held);
    } else if (event === 'assignment_undone') {
      given.pop();
      held = heldBefore;
    } else if (event === 'moved_to_map') held = undefined;
    else if (held) TELLS[event]?.(held, entry);
  }
  const last = timeline.at(-1)!;
  return { order: { id: last.order, status: last.status as OrderStatus, held }, given };
}

type Time = (one: Assignment) => number;

const newestFirst = (list: readonly Assignment[], time: Time): Assignment[] =>
  list.toSorted(
    (a, b) =>
      time(b) - time(a) || (a.order < b.order ? -1 : Number(a.order > b.order)) || a.position - b.position,
  );

/** Seconds, half of them shorter and half longer; null of none. */
function medianSeconds(milliseconds: readonly number[]): number | null {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = (sorted.length - 1) / 2;
  return Math.round((sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2 / 1_000);
}

const ON_SITE = ['arrived', 'complaint_arrived'];
const UNDER_WAY = [...ON_SITE, 'on_the_way', 'call_worker_on_the_way', 'complaint_on_the_way'];

function findCurrent(orders: readonly Order[]): Order | undefined {
  const departed = ({ held }: Order): number => held?.departed ?? -Infinity;
  const isOnSite = ({ status }: Order): number => Number(ON_SITE.includes(status));
  return orders
    .filter(({ status }) => UNDER_WAY.includes(status))
    .toSorted(
      (a, b) =>
        isOnSite(b) - isOnSite(a) ||
        (departed(a) === departed(b) ? (a.id < b.id ? -1 : 1) : departed(b) - departed(a)),
    )[0];
}

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time));

function countFigures(open: readonly Order[], given: readonly Assignment[]) {
  const answered = newestFirst(
    given.filter((one) => !one.isComplaint && (one.accepted ?? one.lapsed ?? one.givenBack) !== undefined),
    (one) => one.assigned,
  ).slice(0, 10);
  const done = newestFirst(
    given.filter((one) => one.completed !== undefined),
    (one) => one.completed ?? 0,
  );
  const jobs = done.filter((one) => !one.isComplaint);
  const rated = jobs.slice(0, 30);
  const current = findCurrent(open);
  return {
    open_count: open.length,
    current_order_id: current?.id ?? null,
    current_since: dateOf(current?.held?.departed),
    last_order_id: done[0]?.order ?? null,
    last_job_at: dateOf(done[0]?.completed),
    answered_count: answered.length,
    accepted_count: answered.filter((one) => one.accepted !== undefined).length,
    given_back_count: answered.filter((one) => one.givenBack !== undefined).length,
    accept_seconds: medianSeconds(
      answered.flatMap((one) => (one.accepted === undefined ? [] : [one.accepted - one.assigned])),
    ),
    rated_count: rated.length,
    complaint_count: rated.filter((one) => one.hasComplaint).length,
    job_seconds: medianSeconds(
      done
        .slice(0, 10)
        .map((one) => (one.completed ?? 0) - (one.departed ?? Infinity))
        .filter((took) => took >= 0),
    ),
    completed_count: jobs.length,
  };
}

async function readTimelines(db: Db) {
  const timelines = new Map<string, Entry[]>();
  for (const row of await db.selectFrom('order_actions').selectAll().orderBy('position').execute()) {
    const { order_id: order, actor_role: role, time, ...rest } = row;
    const timeline = timelines.get(order) ?? [];
    timelines.set(order, [...timeline, { ...rest, order, role, time: time.getTime() }]);
  }
  return [...timelines.values()].map(readOrder);
}

/** Worker → the figures that the timelines of all orders give, counted from their texts alone. */
export async function recountFigures(db: Db) {
  const read = await readTimelines(db);
  const given = read.flatMap((one) => one.given);
  const open = read.map(({ order }) => order).filter(({ status }) => isOpen(status));
  const workers = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('role', '=', 'worker')
    .orderBy('id')
    .execute();
  return workers.map(({ id, first_name, last_name }) => {
    const name = `${first_name} ${last_name}`;
    return {
      worker_id: id,
      ...countFigures(
        open.filter(({ held }) => held?.worker === name),
        given.filter(({ worker }) => worker === name),
      ),
    };
  });
}
