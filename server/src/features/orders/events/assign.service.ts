import { assignWorkerEvent, isSameAssignment } from '@majstorija/contract/orders/life/machine.ts';
import type { AssignWorkerBody } from '@majstorija/contract/orders/order-bodies.ts';
import type { Work } from '#platform/database/work.ts';
import { textWithPerson } from '#features/orders/life/event-texts.ts';
import { getAssignableAdmin, getAssignableWorker } from '#features/orders/life/assignees.ts';
import {
  raiseEvent,
  transitionError,
  type ExpectedVersion,
  type Raised,
} from '#features/orders/life/raise-event.ts';
import { rememberedBefore } from '#features/orders/life/undo.ts';

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

function giveToWorker(
  event: AssignWorkerEvent,
  work: Work,
  orderId: string,
  { workerId, suggestion, version }: ExpectedVersion & AssignWorkerBody,
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event,
    version,
    prepare: async (order) => {
      if (assignWorkerEvent(order) !== event) throw transitionError({ event }, order.status);
      const worker = await getAssignableWorker(work, order, workerId);
      if (isSameAssignment(order, worker.id)) return null;
      const changes = { worker_id: worker.id, undo: rememberedBefore(work, order) };
      return { text: textWithPerson(event, worker), changes, suggestion };
    },
  });
}

/**
 * Gives the order to a worker; a closed one opens again as pending. An order with an open complaint is refused: use
 * acceptComplaint. The worker who is busy with the order changes and records nothing [orders#same-worker-again]. Throws worker.notFound, worker.inactive, worker.packageNotOffered and what raiseEvent throws.
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
  choice: ExpectedVersion & AssignWorkerBody,
): Promise<Raised> {
  return giveToWorker('complaint_accepted', work, orderId, choice);
}
