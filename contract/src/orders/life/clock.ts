import { complaintDeadline } from '@majstorija/contract/complaints/complaint-states.ts';
import type { OwnDueWhat } from '@majstorija/contract/orders/life/due.ts';
import type { Clock, OrderState } from '@majstorija/contract/orders/life/state.ts';
import { findWait, WAITS, type TimedEvent, type WaitLimit } from '@majstorija/contract/orders/life/waits.ts';
import { ASSIGN_BEFORE_HOURS } from '@majstorija/contract/orders/term/term-times.ts';

/** The limits of waits that time ends. */
export type TimedLimit = Extract<WaitLimit, 'accept' | 'depart' | 'arrive' | 'call_again'>;

/**
 * How long waits last. In minutes, 0 without an end [timers#settings-in-minutes]: those that time ends, and `assign`; in days: those of
 * complaints.
 */
export interface WaitLimits
  extends
    Readonly<Record<TimedLimit | 'assign', number>>,
    Readonly<Record<'complaint_answer' | 'complaint_solution', number>> {
  /** Minutes before a window begins by which its worker should set out. */
  readonly termLead: number;
}

/** An order after an event that happens now, and what the event was for its clock. */
export interface After extends Omit<OrderState, 'clock'> {
  readonly now: Date;
  readonly limits: WaitLimits;
  readonly before: Clock | null;
  /** The wait that an event of this stage began by its name. */
  readonly begun: OwnDueWhat | null;
  readonly isNewStage: boolean;
  /** Whether it got another window, or no longer has one: nothing else of a term moves a clock [orders#term-clocks]. */
  readonly isTermChanged: boolean;
  /** Whether the event put off the solution of its complaint. */
  readonly isPutOff: boolean;
  /** Whether it got a delay or lost the one it had, within its stage. */
  readonly isDelayChanged: boolean;
  /** Whether its complaint was answered and nobody told the client. */
  readonly isAnswerUntold: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whether the event begins the wait by its name, in whatever stage. */
const isBeginning = (what: OwnDueWhat, { begun, before }: After): boolean =>
  what === begun && what !== before?.what;

/** Whether the order waits on as before. */
function goesOn(what: OwnDueWhat, order: After): boolean {
  const { before, isNewStage, isTermChanged, isDelayChanged, isPutOff } = order;
  if (isBeginning(what, order)) return false;
  if (isPutOff) return what !== 'complaint_solution';
  if (isTermChanged || isDelayChanged) return before === null || !WAITS[before.what].followsTerm;
  return !isNewStage || (what === before?.what && WAITS[what].lasts === 'stages');
}

/** A worker who is no longer bound to a window has the whole limit from then on. */
function sinceUnderTerm(what: OwnDueWhat, { before, term, now }: After): Date {
  const isKept = what === before?.what && (what === 'assign' || term.kind === 'window');
  return (isKept && before.since) || now;
}

function sinceOf(what: OwnDueWhat, order: After): Date {
  const { now, before, complaint } = order;
  const { from } = WAITS[what];
  if (from === 'window_end') return order.term.endsAt ?? now;
  if (order.isTermChanged) return sinceUnderTerm(what, order);
  if (order.isDelayChanged) return before?.since ?? now;
  return (from === 'complaint' && complaint?.receivedAt) || now;
}

/** An order without a worker should have one within the limit, and a day before its window. */
function assignEnd(since: Date, { term, limits }: After): Date | undefined {
  if (limits.assign === 0) return undefined;
  const from = term.kind === 'window' ? term.startsAt.getTime() - ASSIGN_BEFORE_HOURS * HOUR_MS : 0;
  return new Date(Math.max(since.getTime() + limits.assign * MINUTE_MS, from));
}

/** The end of a limit for an order with a window: setting out and arriving count towards it [timers#windows]. */
function towardsWindow(
  limit: TimedLimit,
  end: number,
  { since, order }: { since: Date; order: After },
): number {
  const { term, limits } = order;
  if (term.kind !== 'window') return end;
  if (limit === 'depart') return Math.max(end, term.startsAt.getTime() - limits.termLead * MINUTE_MS);
  return limit === 'arrive' && term.endsAt > since ? term.endsAt.getTime() : end;
}

/** The same for a worker who said to be late: that much later, and not before they arrive by their own account [timers#delays]. */
function withDelay(limit: TimedLimit, end: number, { delay }: After): Date {
  if (delay === null || limit === 'call_again') return new Date(end);
  const later = end + delay.minutes * MINUTE_MS;
  return new Date(limit === 'arrive' ? Math.max(later, delay.until.getTime()) : later);
}

type End = (since: Date, order: After) => Date | undefined;

const timed =
  (limit: TimedLimit): End =>
  (since, order) => {
    const minutes = order.limits[limit];
    if (minutes === 0) return undefined;
    const end = since.getTime() + minutes * MINUTE_MS;
    return withDelay(limit, towardsWindow(limit, end, { since, order }), order);
  };

/** When a wait that counts from an instant is over, by its limit; undefined for one without a clock. */
const ENDS: Readonly<Record<WaitLimit, End>> = {
  accept: timed('accept'),
  depart: timed('depart'),
  arrive: timed('arrive'),
  call_again: timed('call_again'),
  assign: assignEnd,
  complaint_answer: (since, { limits }) => complaintDeadline(since, limits.complaint_answer),
  complaint_solution: (since, { limits, complaint }) =>
    complaint?.putOffUntil ?? complaintDeadline(since, limits.complaint_solution),
  at_once: (since) => since,
  delay: (since, { delay }) => delay?.until ?? since,
};

/**
 * The clock of an order after an event that happens now [orders#due]. Within a stage it goes on until nothing is waited for, or the order
 * gets another term or a delay.
 */
export function clockAfter(order: After): Clock | null {
  const { status, workerId, need, term, now, begun, isAnswerUntold } = order;
  const isLate = term.kind === 'window' && term.endsAt <= now;
  const what = findWait({
    status,
    hasWorker: workerId !== null,
    needsAction: need,
    isLate,
    isAnswerUntold,
    begun,
  });
  if (what === undefined) return null;
  if (goesOn(what, order)) return order.before;
  const since = sinceOf(what, order);
  const until = ENDS[WAITS[what].limit](since, order);
  if (until !== undefined) return { what, since, until };
  // A wait without an end that an event would begin leaves the stage as it is.
  return isBeginning(what, order) && !order.isNewStage ? order.before : null;
}

/** What time raises at the end of an order's clock. */
export interface Timer {
  readonly stage: number;
  readonly event: TimedEvent;
  readonly until: Date;
}

/** The timer of an order; undefined where its clock only shows that it is late. */
export function timerOf({
  status,
  stage,
  clock,
}: Pick<OrderState, 'status' | 'stage' | 'clock'>): Timer | undefined {
  const event = clock === null ? undefined : WAITS[clock.what].raises(status);
  return clock === null || event === undefined ? undefined : { stage, event, until: clock.until };
}
