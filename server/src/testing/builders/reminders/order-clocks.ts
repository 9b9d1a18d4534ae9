import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';

// The rules of clocks, needs and reminders, written out again: tests compare the product with them.

const MINUTE_MS = 60_000;

/** What orders wait for in each status, written out again: without a worker, with one. */
const WAITS: Partial<Record<OrderStatus, readonly [free: string, given: string]>> = {
  pending: ['assign', 'accept'],
  find_backup: ['assign', 'call_worker'],
  accepted: ['depart', 'depart'],
  call_worker_accepted: ['call_worker', 'call_worker'],
  on_the_way: ['arrive', 'arrive'],
  call_worker_on_the_way: ['call_worker', 'call_worker'],
  complaint_created: ['complaint_answer', 'complaint_answer'],
  complaint_accepted: ['complaint_solution', 'complaint_solution'],
  complaint_on_the_way: ['complaint_solution', 'complaint_solution'],
  complaint_arrived: ['complaint_solution', 'complaint_solution'],
};

/** An entry of a timeline, oldest first. */
export interface TimelineEntry {
  readonly event: string;
  readonly status: string;
  readonly time: Date;
  readonly actor_role: string;
}

interface Wait {
  readonly what: string | undefined;
  readonly status: string;
  readonly hasWorker: boolean;
  /** Whether the worker was called in vain and the order has not gone on since. */
  readonly isCalled: boolean;
  /** Whether the order needs action for another reason than its reminder. */
  readonly needs: boolean;
  /** When the order began to wait for this. */
  readonly began: Date;
  /** When it got its status or worker. */
  readonly stage: Date;
  readonly complaint: Date | undefined;
}

const GIVES = new Set(['worker_assigned', 'complaint_accepted', 'delegated']);
const RESTARTS = new Set([
  'call_worker_accepted',
  'call_worker_on_the_way',
  'worker_not_reached',
  'moved_to_map',
]);
const ASKS = new Set([
  'find_backup_worker',
  'call_worker_accepted',
  'call_worker_on_the_way',
  'complaint_created',
]);
const LEAVES = new Set([
  'comment_added',
  'admin_assigned',
  'updated',
  'term_changed',
  'worker_late',
  'moved_to_map',
  'paid',
]);

const asks = ({ event, actor_role: role }: TimelineEntry): boolean =>
  ASKS.has(event) || (event === 'canceled' && (role === 'worker' || role === 'owner'));
const leaves = ({ event }: TimelineEntry): boolean => LEAVES.has(event) || event.startsWith('reminder_');

/** Whether an order needs action after an entry. */
const needsAfter = (before: boolean, entry: TimelineEntry): boolean =>
  asks(entry) || (before && leaves(entry));

function whatOf({
  status,
  hasWorker,
  isCalled,
  needs,
}: Pick<Wait, 'status' | 'hasWorker' | 'isCalled' | 'needs'>) {
  if (isCalled) return 'call_again';
  if (status === 'canceled') return needs ? 'call_client' : undefined;
  return WAITS[status as OrderStatus]?.[hasWorker ? 1 : 0];
}

function next(before: Wait | undefined, entry: TimelineEntry): Wait {
  const { event, status, time } = entry;
  const isGiven = GIVES.has(event);
  const hasWorker = isGiven || (before?.hasWorker === true && event !== 'moved_to_map');
  const isNewStage = before?.status !== status || isGiven || RESTARTS.has(event);
  const isCalled = event === 'worker_not_reached' || (!isNewStage && (before?.isCalled ?? false));
  const needs = needsAfter(before?.needs === true, entry);
  const what = whatOf({ status, hasWorker, isCalled, needs });
  return {
    what,
    status,
    hasWorker,
    isCalled,
    needs,
    began: before && before.what === what ? before.began : time,
    stage: before && !isNewStage ? before.stage : time,
    complaint: event === 'complaint_created' ? time : before?.complaint,
  };
}

/** A reminder: when it was set, whether it is due, and whether the order was asked for action beside it. */
interface Reminded {
  readonly setAt: Date;
  readonly isDue: boolean;
  readonly isAsked: boolean;
}

/** The reminder after an entry, from the one before it. */
function remindedAfter(before: Reminded | undefined, entry: TimelineEntry): Reminded | undefined {
  if (entry.event === 'reminder_set') return { setAt: entry.time, isDue: false, isAsked: false };
  if (before === undefined || entry.event === 'reminder_removed') return undefined;
  if (entry.event === 'reminder_due') return { ...before, isDue: true };
  if (before.isDue && !asks(entry) && !leaves(entry)) return undefined;
  return { ...before, isAsked: needsAfter(before.isAsked, entry) };
}

/** The clock of an order without its reminder, computed from its timeline and the queued timers alone. */
function ownClockOf(last: Wait | undefined, timer: Date | undefined) {
  if (last?.what === undefined) return [null, null, null];
  const clockFrom = (since: Date, milliseconds: number) => [
    last.what,
    since,
    new Date(since.getTime() + milliseconds),
  ];
  const toDay = (since: Date, days: number) => [
    last.what,
    since,
    belgradeInstant(dayAfter(since, days), '23:59'),
  ];
  const complaint = last.complaint ?? last.began;
  if (last.what === 'assign') return clockFrom(last.began, 15 * MINUTE_MS);
  if (last.what === 'call_worker' || last.what === 'call_client') return clockFrom(last.stage, 0);
  if (last.what === 'complaint_answer') return toDay(complaint, 8);
  if (last.what === 'complaint_solution') return toDay(complaint, 15);
  return [last.what, last.stage, timer];
}

/** Clock and need of an order, and whether it is postponed, from its timeline and the queued jobs alone. */
export function shownOf(
  timeline: readonly TimelineEntry[],
  timer: Date | undefined,
  rings: Date | undefined,
) {
  let now: { last?: Wait | undefined; reminded?: Reminded | undefined } = {};
  let beforeAssignment = now;
  for (const entry of timeline) {
    if (GIVES.has(entry.event)) beforeAssignment = now;
    now =
      entry.event === 'assignment_undone'
        ? beforeAssignment
        : { last: next(now.last, entry), reminded: remindedAfter(now.reminded, entry) };
  }
  const { last, reminded } = now;
  if (reminded === undefined) return [...ownClockOf(last, timer), last?.needs, false];
  if (!reminded.isDue && reminded.isAsked) return [...ownClockOf(last, timer), true, false];
  return ['reminder', reminded.setAt, rings, reminded.isDue, !reminded.isDue];
}
