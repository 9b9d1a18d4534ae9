import { assignWorkerEvent, isSameAssignment } from '@majstorija/contract/orders/life/machine.ts';
import { reopensClosed } from '@majstorija/contract/orders/life/reopening.ts';
import { needOf } from '@majstorija/contract/orders/life/state.ts';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import { isSameTerm, type TermTimes, type TermWish } from '@majstorija/contract/orders/term/term-times.ts';
import type {
  AcceptComplaintBody,
  AssignWorkerBody,
} from '@majstorija/contract/orders/order-event-bodies.ts';
import type { Work } from '#platform/database/work.ts';
import { textWithPerson } from '#features/orders/life/event-texts.ts';
import { getAssignableAdmin, getAssignableWorker } from '#features/orders/life/assignees.ts';
import type { ExpectedVersion, Order, Raised } from '#features/orders/life/order-event.ts';
import { lockChecked, raiseEvent, raiseOn, transitionError } from '#features/orders/life/raise-event.ts';
import { changeTermOf, giveTerm } from '#features/orders/term/change-term.service.ts';
import { overruleConflicts, type Overruled } from '#features/orders/term/meet-conflicts.ts';
import { getTerm } from '#features/orders/term/term.service.ts';

/** Gives the order to an operator. Throws admin.notFound, admin.inactive and what raiseEvent throws. */
export function assignAdmin(
  work: Work,
  orderId: string,
  { adminId, version }: ExpectedVersion & { readonly adminId: string },
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'admin_assigned',
    version,
    prepare: async () => {
      const admin = await getAssignableAdmin(work, adminId);
      return { text: textWithPerson('admin_assigned', admin), given: { adminId: admin.id } };
    },
  });
}

/**
 * The two events that give an order to a worker; the machine decides which one applies [orders#assigning-worker-event].
 */
type AssignWorkerEvent = ReturnType<typeof assignWorkerEvent>;

/** What an operator chose. */
interface Choice extends Pick<
  AcceptComplaintBody,
  'workerId' | 'suggestion' | 'despite' | 'reopenReason' | 'answer' | 'toldBy'
> {
  /** The order before the command, which an undone assignment brings back. */
  readonly before: Order;
  /** The term that the order is to have: it has it, or gets it by the event that follows. */
  readonly term: TermTimes;
}

/** What the desk alone reads on the entry: why the order was opened again, and why in spite of conflicts. */
function noteOf(order: Order, reopened: string | undefined, despite: string | undefined): { note?: string } {
  const isReopened = reopened !== undefined && reopensClosed({ ...needOf(order), status: order.status });
  const lines = [
    ...(isReopened ? [`Ponovo otvoren: ${reopened}`] : []),
    ...(despite === undefined ? [] : [`Ipak dodeljen: ${despite}`]),
  ];
  return lines.length === 0 ? {} : { note: lines.join('\n') };
}

/** An assignment, and what it met at the term that the order is to have. */
interface Assigned {
  readonly raised: Raised;
  readonly met: Overruled;
}

async function raiseAssignment(
  event: AssignWorkerEvent,
  work: Work,
  from: Order,
  choice: Choice,
): Promise<Assigned> {
  const { before, workerId, suggestion, despite, reopenReason, term, answer, toldBy } = choice;
  let met: Overruled = { isOverlapSeen: false };
  const raised = await raiseOn(work, from, {
    event,
    prepare: async (order) => {
      if (assignWorkerEvent(order) !== event) throw transitionError({ event }, order.status);
      const worker = await getAssignableWorker(work, order, workerId);
      if (isSameAssignment(order, worker.id)) return null;
      met = await overruleConflicts(work, { orderId: order.id, workerId: worker.id, term }, despite);
      // Until it has its term, its present one stands in nobody's way.
      const overlapSeen = met.isOverlapSeen || !isSameTerm(term, order.term);
      const given = { workerId: worker.id, overlapSeen, before, toldBy };
      const note = noteOf(order, reopenReason, met.reason);
      return { text: textWithPerson(event, worker), ...note, given, suggestion, answer };
    },
  });
  return { raised, met };
}

/** The term that comes with the worker; undefined for the one that the order has, urgency too. Throws what getTerm throws. */
function findOtherTerm(
  work: Work,
  before: Order,
  { isUrgent = before.isUrgent, ...wish }: TermWish & Pick<AssignWorkerBody, 'isUrgent'>,
): TermTimes | undefined {
  if (wish.termKind === undefined) return undefined;
  const term = getTerm(work, wish);
  return isSameTerm(term, before.term) && isUrgent === before.isUrgent ? undefined : term;
}

/**
 * Another term is an event of its own [orders#assigned-with-term]: of an open order before the assignment, which remembers the
 * term of before; of a closed one after it, once it is open.
 */
async function giveToWorker(
  event: AssignWorkerEvent,
  work: Work,
  orderId: string,
  {
    version,
    termReason: reason = '',
    termKind,
    termDate,
    termFrom,
    termTo,
    isUrgent,
    ...body
  }: ExpectedVersion & AcceptComplaintBody,
): Promise<Raised> {
  const before = await lockChecked(work, orderId, version);
  const wish = { termKind, termDate, termFrom, termTo, isUrgent };
  const term = findOtherTerm(work, before, wish);
  const choice = { ...body, before, term: term ?? before.term };
  if (term === undefined) return (await raiseAssignment(event, work, before, choice)).raised;
  const isSame = assignWorkerEvent(before) === event && isSameAssignment(before, body.workerId);
  if (isSame) {
    return changeTermOf(work, before, { ...wish, termKind: term.kind, reason, despite: body.despite });
  }
  const wanted = { term, isUrgent };
  if (isOpen(before.status)) {
    const { order } = await giveTerm(work, before, wanted, { isOverlapSeen: true, reason });
    return (await raiseAssignment(event, work, order, choice)).raised;
  }
  const { raised, met } = await raiseAssignment(event, work, before, choice);
  const why = { isOverlapSeen: met.isOverlapSeen, reason, despite: met.reason };
  return giveTerm(work, raised.order, wanted, why);
}

/**
 * Gives the order to a worker; a closed one opens again as pending. An order with an open complaint is refused: use
 * acceptComplaint. The worker who is busy with the order changes and records nothing [orders#same-worker-again]. `reopenReason` is kept with the entry of
 * one that was closed [orders#reopening-asked]. Throws worker.notFound,
 * worker.inactive, worker.packageNotOffered, order.workerConflicts for conflicts that were not seen, and what getTerm and raiseEvent throw.
 */
export function assignWorker(
  work: Work,
  orderId: string,
  choice: ExpectedVersion & AssignWorkerBody,
): Promise<Raised> {
  return giveToWorker('worker_assigned', work, orderId, choice);
}

/** Accepts an open complaint and gives it to a worker; any other order is refused. Throws as assignWorker does. */
export function acceptComplaint(
  work: Work,
  orderId: string,
  choice: ExpectedVersion & AcceptComplaintBody,
): Promise<Raised> {
  return giveToWorker('complaint_accepted', work, orderId, choice);
}
