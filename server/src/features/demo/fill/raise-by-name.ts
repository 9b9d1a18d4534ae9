import { toPara } from '@majstorija/contract/money.ts';
import type { StepEvent } from '@majstorija/contract/orders/called-events.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { EventFields } from '@majstorija/stories/bodies.ts';
import type { Work } from '#platform/database/work.ts';
import type { OrderPhotos } from '#features/orders/events/order-photos.service.ts';
import { refundComplaint, rejectComplaint } from '#features/orders/events/answer-complaint.service.ts';
import { acceptComplaint, assignAdmin, assignWorker } from '#features/orders/events/assign.service.ts';
import { changeStatus } from '#features/orders/events/change-status.service.ts';
import { addPhotos } from '#features/orders/events/add-photos.service.ts';
import { addComment } from '#features/orders/events/comment.service.ts';
import { tellClient } from '#features/orders/complaints/tell-client.service.ts';
import { createComplaint } from '#features/orders/events/complain.service.ts';
import { completeOrder, recordPayment } from '#features/orders/events/complete-and-pay.service.ts';
import {
  correctPayment,
  keepPayments,
  withdrawPayment,
} from '#features/orders/events/correct-payments.service.ts';
import { correctWorks } from '#features/orders/events/correct-works.service.ts';
import { delegateOrder } from '#features/orders/events/delegate.service.ts';
import {
  closeCancellation,
  confirmTerm,
  recordCall,
  workerNotReached,
  workerReached,
} from '#features/orders/events/outcomes.service.ts';
import {
  removeReminder,
  ringReminder,
  setReminder,
  takeReminder,
} from '#features/orders/events/reminder.service.ts';
import { recordMessage } from '#features/orders/message/record-message.service.ts';
import { readyMessage } from '#features/demo/fill/ready-message.ts';
import { sayLate } from '#features/orders/late/say-late.service.ts';
import { changeTerm } from '#features/orders/term/change-term.service.ts';
import { takeStep } from '#features/orders/events/take-step.service.ts';
import { undoAssignment } from '#features/orders/events/undo/undo-assignment.service.ts';
import { updateOrder } from '#features/orders/events/update.service.ts';

/** The data of the events of an order; each service reads what it needs. `amount`: in rsd. */
export interface EventData extends EventFields {
  readonly photos: OrderPhotos;
}

type RaisableEvent = Exclude<OrderEvent, 'created'>;
type Raise = (work: Work, orderId: string, data: EventData) => ReturnType<typeof takeStep>;

function needed<K extends keyof EventFields>(data: EventFields, field: K): NonNullable<EventFields[K]> {
  const value = data[field];
  if (value === undefined) throw new RangeError(`the event needs ${field}`);
  return value;
}

/** The services of the events that need more than `takeStep`. */
const OWN_SERVICES: Readonly<Record<Exclude<RaisableEvent, StepEvent>, Raise>> = {
  worker_assigned: (work, id, data) => assignWorker(work, id, { workerId: needed(data, 'workerId') }),
  complaint_accepted: (work, id, data) => acceptComplaint(work, id, { workerId: needed(data, 'workerId') }),
  delegated: (work, id, data) => delegateOrder(work, id, { workerId: needed(data, 'workerId') }),
  assignment_undone: (work, id, data) => undoAssignment(work, id, { workerId: needed(data, 'workerId') }),
  admin_assigned: (work, id, data) => assignAdmin(work, id, { adminId: needed(data, 'adminId') }),
  admin_status_changed: (work, id, data) =>
    changeStatus(work, id, { status: needed(data, 'status'), reason: data.reason }),
  completed: (work, id, data) => completeOrder(work, id, { items: needed(data, 'items') }),
  paid: (work, id, { photos, method, holder, ...fields }) =>
    recordPayment(work, id, { amount: toPara(needed(fields, 'amount')), method, holder, photos }),
  payment_corrected: (work, id, data) =>
    correctPayment(work, id, {
      amount: needed(data, 'amount'),
      method: data.method,
      holder: data.holder,
      reason: needed(data, 'reason'),
    }),
  payment_withdrawn: (work, id, data) => withdrawPayment(work, id, { reason: needed(data, 'reason') }),
  payments_kept: (work, id) => keepPayments(work, id, {}),
  works_corrected: (work, id, data) =>
    correctWorks(work, id, { items: needed(data, 'items'), reason: needed(data, 'reason') }),
  complaint_created: (work, id, { photos, ...fields }) =>
    createComplaint(work, id, { description: needed(fields, 'description'), photos }),
  complaint_rejected: (work, id, data) => rejectComplaint(work, id, { reason: needed(data, 'reason') }),
  complaint_refunded: (work, id, data) => refundComplaint(work, id, { reason: needed(data, 'reason') }),
  updated: (work, id, data) => updateOrder(work, id, { description: needed(data, 'description') }),
  worker_reached: (work, id) => workerReached(work, id, {}),
  worker_not_reached: (work, id, { note }) => workerNotReached(work, id, { note }),
  called: (work, id, { reached = true, note }) => recordCall(work, id, { reached, note }),
  term_confirmed: (work, id) => confirmTerm(work, id, {}),
  cancellation_closed: (work, id) => closeCancellation(work, id, {}),
  client_told: (work, id) => tellClient(work, id, {}),
  reminder_set: (work, id, data) => setReminder(work, id, { until: needed(data, 'until'), note: data.note }),
  reminder_taken: (work, id) => takeReminder(work, id, {}),
  reminder_removed: (work, id) => removeReminder(work, id, {}),
  reminder_due: ringReminder,
  term_changed: (work, id, { termKind = 'now', termDate, termFrom, termTo, isUrgent, ...data }) =>
    changeTerm(work, id, { termKind, termDate, termFrom, termTo, isUrgent, reason: needed(data, 'reason') }),
  worker_late: (work, id, data) => sayLate(work, id, { minutes: needed(data, 'minutes'), note: data.note }),
  photos_added: (work, id, { photos }) => addPhotos(work, id, photos),
  message_sent: async (work, id, { occasion = 'order_sent', channel = 'viber', text }) =>
    recordMessage(work, id, { occasion, channel, text: text ?? (await readyMessage(work, id, occasion)) }),
  comment_added: (work, id, data) => addComment(work, id, { text: needed(data, 'text') }),
};

const isStep = (event: RaisableEvent): event is StepEvent => !Object.hasOwn(OWN_SERVICES, event);

/**
 * Raises an event that is known by its name only, by the same service as a call of the API, so that the order machine
 * decides. Throws RangeError when the data lacks a value that the event needs, and the errors of the services.
 */
export async function raiseByName(
  work: Work,
  orderId: string,
  event: RaisableEvent,
  data: EventData,
): ReturnType<Raise> {
  return isStep(event)
    ? takeStep(work, orderId, { event, ...(data.reason !== undefined && { note: data.reason }) })
    : OWN_SERVICES[event](work, orderId, data);
}
