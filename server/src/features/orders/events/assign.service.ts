import { assignWorkerEvent, isSameAssignment } from '@majstorija/contract/orders/life/machine.ts';
import { reopensClosed } from '@majstorija/contract/orders/life/reopening.ts';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import { isSameTerm, type TermTimes, type TermWish } from '@majstorija/contract/orders/term/term-times.ts';
import type { AcceptComplaintBody } from '@majstorija/contract/orders/event-bodies.ts';
import type { AssignWorkerBody } from '@majstorija/contract/orders/order-bodies.ts';
import type { Work } from '#platform/database/work.ts';
import { textWithPerson } from '#features/orders/life/event-texts.ts';
import { getAssignableAdmin, getAssignableWorker } from '#features/orders/life/assignees.ts';
import type { LockedOrder } from '#features/orders/life/orders.queries.ts';
import {
  lockChecked,
  raiseEvent,
  transitionError,
  type ExpectedVersion,
  type Raised,
} from '#features/orders/life/raise-event.ts';
import { needOf } from '#features/orders/life/reminder-columns.ts';
import { rememberedBefore } from '#features/orders/life/undo.ts';
import { changeTerm, otherTermDetails } from '#features/orders/term/change-term.service.ts';
import { overruleConflicts } from '#features/orders/term/meet-conflicts.ts';
import { termOf } from '#features/orders/term/term-columns.ts';
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
      return { text: textWithPerson('admin_assigned', admin), changes: { admin_id: admin.id } };
    },
  });
}

/**
 * The two events that give an order to a worker; the machine decides which one applies [orders#assigning-worker-event].
 */
type AssignWorkerEvent = ReturnType<typeof assignWorkerEvent>;

/** What an operator chose, and the order as it was before. */
interface Choice extends Pick<
  AcceptComplaintBody,
  'workerId' | 'suggestion' | 'despite' | 'reopenReason' | 'answer' | 'toldBy'
> {
  readonly before: LockedOrder;
  /** The term that the order is to have; `isTermNext`: it gets it by the event that follows. */
  readonly term: TermTimes;
  readonly isTermNext: boolean;
}

/** What the desk alone reads on the entry: why the order was opened again, and why in spite of conflicts. */
function noteOf(
  order: LockedOrder,
  reopened: string | undefined,
  despite: string | undefined,
): { note?: string } {
  const isReopened = reopened !== undefined && reopensClosed({ ...needOf(order), status: order.status });
  const lines = [
    ...(isReopened ? [`Ponovo otvoren: ${reopened}`] : []),
    ...(despite === undefined ? [] : [`Ipak dodeljen: ${despite}`]),
  ];
  return lines.length === 0 ? {} : { note: lines.join('\n') };
}

function raiseAssignment(event: AssignWorkerEvent, work: Work, choice: Choice): Promise<Raised> {
  const { before, workerId, suggestion, despite, reopenReason, term, isTermNext, answer, toldBy } = choice;
  return raiseEvent(work, before.id, {
    event,
    prepare: async (order) => {
      if (assignWorkerEvent(order) !== event) throw transitionError({ event }, order.status);
      const worker = await getAssignableWorker(work, order, workerId);
      if (isSameAssignment(order, worker.id)) return null;
      const meeting = { orderId: order.id, workerId: worker.id, term };
      const { isOverlapSeen, reason } = await overruleConflicts(work, meeting, despite);
      const changes = {
        worker_id: worker.id,
        overlap_seen: isTermNext || isOverlapSeen,
        undo: rememberedBefore(work, before),
      };
      const note = noteOf(order, reopenReason, reason);
      return { text: textWithPerson(event, worker), ...note, changes, suggestion, told: { answer, toldBy } };
    },
  });
}

/** The term that comes with the worker; undefined for the one that the order has, urgency too. Throws what getTerm throws. */
function findOtherTerm(
  work: Work,
  before: LockedOrder,
  { isUrgent = before.isUrgent, ...wish }: TermWish & Pick<AssignWorkerBody, 'isUrgent'>,
): TermTimes | undefined {
  if (wish.termKind === undefined) return undefined;
  const term = getTerm(work, wish);
  return isSameTerm(term, termOf(before)) && isUrgent === before.isUrgent ? undefined : term;
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
  const choice = { ...body, before, term: term ?? termOf(before), isTermNext: false };
  if (term === undefined) return raiseAssignment(event, work, choice);
  const change = { ...wish, termKind: term.kind, reason, despite: body.despite };
  const isSame = assignWorkerEvent(before) === event && isSameAssignment(before, body.workerId);
  if (isSame) return changeTerm(work, orderId, change);
  if (!isOpen(before.status)) {
    await raiseAssignment(event, work, { ...choice, isTermNext: true });
    return changeTerm(work, orderId, change);
  }
  await raiseEvent(work, orderId, {
    event: 'term_changed',
    // The worker of before may have something else then: they do not keep the order.
    prepare: (order) => otherTermDetails(order, { term, isUrgent }, { isOverlapSeen: true, reason }),
  });
  return raiseAssignment(event, work, choice);
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
