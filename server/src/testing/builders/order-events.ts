import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Work } from '#platform/database/work.ts';
import { refundComplaint, rejectComplaint } from '#features/orders/events/answer-complaint.service.ts';
import { acceptComplaint, assignAdmin, assignWorker } from '#features/orders/events/assign.service.ts';
import { changeStatus } from '#features/orders/events/change-status.service.ts';
import { addComment } from '#features/orders/events/comment.service.ts';
import { createComplaint } from '#features/orders/events/complain.service.ts';
import { completeOrder, recordPayment } from '#features/orders/events/complete-and-pay.service.ts';
import { delegateOrder } from '#features/orders/events/delegate.service.ts';
import { takeStep, type StepEvent } from '#features/orders/events/take-step.service.ts';
import { updateOrder } from '#features/orders/events/update.service.ts';
import type { RaisableEvent, Raised } from '#features/orders/life/raise-event.ts';

/** The people and items that the events of a test refer to. */
export interface EventData {
  readonly workerId: string;
  readonly adminId: string;
  readonly chosenStatus?: OrderStatus;
}

type RaiseService = (work: Work, orderId: string, data: EventData) => Promise<Raised>;

const NO_FILES: FileStore = {
  save: () => Promise.reject(new TypeError('this test stores no file')),
  open: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),

  async *list() {},
  removeDrafts: () => Promise.resolve(0),
};

const step =
  (event: StepEvent): RaiseService =>
  (work, orderId) =>
    takeStep(work, orderId, { event });

/** Event → the service that raises it, with the fewest details that it needs. */
export const EVENT_SERVICES: Readonly<Record<RaisableEvent, RaiseService>> = {
  moved_to_map: step('moved_to_map'),
  worker_assigned: (work, id, { workerId }) => assignWorker(work, id, { workerId }),
  delegated: (work, id, { workerId }) => delegateOrder(work, id, { workerId }),
  worker_accepted: step('worker_accepted'),
  find_backup_worker: step('find_backup_worker'),
  call_worker_accepted: step('call_worker_accepted'),
  worker_on_the_way: step('worker_on_the_way'),
  call_worker_on_the_way: step('call_worker_on_the_way'),
  worker_arrived: step('worker_arrived'),
  completed: (work, id) => completeOrder(work, id, { items: [] }),
  paid: (work, id) => recordPayment(work, id, { amount: 100, photos: [], store: NO_FILES }),
  complaint_created: (work, id) =>
    createComplaint(work, id, { description: 'Opet curi', photos: [], store: NO_FILES }),
  complaint_accepted: (work, id, { workerId }) => acceptComplaint(work, id, { workerId }),
  complaint_rejected: (work, id) => rejectComplaint(work, id, { reason: 'Garancija ne važi' }),
  complaint_refunded: (work, id) => refundComplaint(work, id, { reason: 'Loše urađeno' }),
  complaint_on_the_way: step('complaint_on_the_way'),
  complaint_arrived: step('complaint_arrived'),
  complaint_completed: step('complaint_completed'),
  canceled: step('canceled'),
  updated: (work, id) => updateOrder(work, id, { description: 'Pukla cev' }),
  comment_added: (work, id) => addComment(work, id, { text: 'Zvao klijenta' }),
  admin_assigned: (work, id, { adminId }) => assignAdmin(work, id, { adminId }),
  admin_status_changed: (work, id, { chosenStatus = 'arrived' }) =>
    changeStatus(work, id, { status: chosenStatus }),
};
