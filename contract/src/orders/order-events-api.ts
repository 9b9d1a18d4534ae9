import { STAFF } from '@majstorija/contract/http/access.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { LateBody } from '@majstorija/contract/orders/late/delay.ts';
import {
  MACHINE_ERRORS,
  TERM_ERRORS,
  change,
  decision,
  step,
} from '@majstorija/contract/orders/event-route.ts';
import { MessageBody } from '@majstorija/contract/orders/message/messages.ts';
import { ORDER_PHOTOS, OrderParams } from '@majstorija/contract/orders/order-bodies.ts';
import * as bodies from '@majstorija/contract/orders/order-event-bodies.ts';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { paymentsApi } from '@majstorija/contract/orders/payment/payments-api.ts';

/** The worker, or the desk in the worker's place. */
const WORKER = ['worker', ...STAFF] as const;

const CLIENT = ['client', ...STAFF] as const;

const ASSIGN_ERRORS = [
  ...MACHINE_ERRORS,
  ...TERM_ERRORS,
  'worker.notFound',
  'worker.inactive',
  'worker.packageNotOffered',
  'order.workerConflicts',
] as const satisfies readonly ErrorCode[];

/** What came of a need for action, and reminders: each has its own guard [orders#outcomes] [orders#reminder]. */
export const outcomeRoutes = {
  workerReached: {
    ...decision,
    path: '/v1/orders/:id/order_worker_reached',
    summary: 'The worker who was to be called answered: the order goes on, its timer begins anew',
    errors: MACHINE_ERRORS,
  },
  workerNotReached: {
    ...decision,
    path: '/v1/orders/:id/order_worker_not_reached',
    summary: 'The worker was called in vain: the desk is asked to call again',
    body: bodies.NotReachedBody,
    example: { body: { note: 'Telefon je isključen' } },
    errors: MACHINE_ERRORS,
  },
  called: {
    ...decision,
    path: '/v1/orders/:id/order_called',
    summary: 'The desk called about the order, with what came of it; nothing else of the order changes',
    body: bodies.CalledBody,
    example: { body: { reached: true, note: 'Kod kuće je posle 17' } },
    errors: MACHINE_ERRORS,
  },
  confirmTerm: {
    ...decision,
    path: '/v1/orders/:id/order_term_confirmed',
    summary: 'The client confirmed the window of the order by telephone; another term takes that back',
    errors: [...MACHINE_ERRORS, 'order.withoutWindow'],
  },
  closeCancellation: {
    ...decision,
    path: '/v1/orders/:id/order_cancellation_closed',
    summary: 'A cancellation by the worker or owner stands',
    errors: MACHINE_ERRORS,
  },
  clientTold: {
    ...decision,
    path: '/v1/orders/:id/order_client_told',
    summary: 'The client was told by telephone that the complaint was received, or how it was answered',
    errors: [...MACHINE_ERRORS, 'complaint.toldBefore'],
  },
  setReminder: {
    ...decision,
    path: '/v1/orders/:id/order_reminder_set',
    summary: 'Postpone the order until a moment of the next 365 days; replaces an earlier reminder',
    body: bodies.ReminderBody,
    example: { body: { until: '2026-11-21T07:00:00.000Z', note: 'Klijent je na poslu do podne' } },
    errors: [...MACHINE_ERRORS, 'order.reminderNotAhead', 'order.reminderTooFar'],
  },
  takeReminder: {
    ...decision,
    path: '/v1/orders/:id/order_reminder_taken',
    summary: 'Take the reminder of another operator over',
    errors: [...MACHINE_ERRORS, 'order.withoutReminder'],
  },
  removeReminder: {
    ...decision,
    path: '/v1/orders/:id/order_reminder_removed',
    summary: 'Remove the reminder: what it hid needs action again unless it was answered',
    errors: [...MACHINE_ERRORS, 'order.withoutReminder'],
  },
} as const satisfies Record<string, Route>;

/** The events of the work itself, in the order of a day; the complaint's have the same steps. */
const workRoutes = {
  accept: {
    ...step,
    path: '/v1/orders/:id/order_worker_accepted',
    access: WORKER,
    summary: 'The worker takes the order',
  },
  giveUp: {
    ...step,
    path: '/v1/orders/:id/order_find_backup_worker',
    access: ['worker', 'owner'],
    summary: 'The worker cannot do it: the desk must find another',
    body: bodies.ReasonBody,
    example: { body: { reason: 'Pokvaren kombi' } },
  },
  setOut: {
    ...step,
    path: '/v1/orders/:id/order_worker_on_the_way',
    access: WORKER,
    summary: 'The worker is on the way',
  },
  sayLate: {
    ...change,
    path: '/v1/orders/:id/order_worker_late',
    access: WORKER,
    summary: 'The worker will be that many minutes late: clocks and timer move',
    body: LateBody,
    example: { body: { minutes: 20, note: 'Gužva na Gazeli' } },
    errors: MACHINE_ERRORS,
  },
  arrive: {
    ...step,
    path: '/v1/orders/:id/order_worker_arrived',
    access: WORKER,
    summary: 'The worker is there',
  },
  complete: {
    ...change,
    path: '/v1/orders/:id/order_completed',
    access: WORKER,
    summary: 'The work is done, with what was done by the price list',
    body: bodies.CompleteBody,
    example: {
      body: {
        items: [
          { priceListItemId: '0198c512-0f3e-7c44-a5d1-58b6c1e9f0d3', quantity: 1 },
          { priceListItemId: '0198c512-0f3f-7a02-9b7e-1d4c30a8e655', quantity: 2.5 },
        ],
      },
    },
    errors: MACHINE_ERRORS,
  },
  setOutAgain: {
    ...step,
    path: '/v1/orders/:id/order_complaint_on_the_way',
    access: WORKER,
    summary: 'The worker is on the way because of a complaint',
  },
  arriveAgain: {
    ...step,
    path: '/v1/orders/:id/order_complaint_arrived',
    access: WORKER,
    summary: 'The worker is there because of a complaint',
  },
  completeComplaint: {
    ...step,
    path: '/v1/orders/:id/order_complaint_completed',
    access: WORKER,
    summary: 'The complaint is solved',
  },
} as const satisfies Record<string, Route>;

/**
 * Every event of an order that people raise by a call: what the desk decides (it sees the whole order afterwards), what comes of a need for
 * action, and the steps that phones in the field raise too [orders#field-calls]. A worker acts on orders assigned to them, an owner on
 * those of their workers, a client on their own.
 */
export const orderEventsApi = {
  assignAdmin: {
    ...decision,
    path: '/v1/orders/:id/order_admin_assigned',
    summary: 'Assign an operator',
    body: bodies.AssignAdminBody,
    example: { body: { adminId: '0198c701-77c0-7a10-9f64-2be05d1c83aa' } },
    errors: ['person.erased', 'order.notFound', 'order.changed', 'admin.notFound', 'admin.inactive'],
  },
  assignWorker: {
    ...decision,
    path: '/v1/orders/:id/order_worker_assigned',
    summary:
      'Assign a worker, with another term if one is given; an overlapping window of that worker refuses it, unless it was seen',
    body: bodies.AssignWorkerBody,
    example: { body: { workerId: '0198c6f1-4a3d-7b8e-8c21-7d90ee54b102' } },
    errors: ASSIGN_ERRORS,
  },
  acceptComplaint: {
    ...decision,
    path: '/v1/orders/:id/order_complaint_accepted',
    summary:
      'Answer an open complaint by assigning a worker, in the same way, with the answer for the client',
    body: bodies.AcceptComplaintBody,
    example: { body: { workerId: '0198c6f1-4a3d-7b8e-8c21-7d90ee54b102' } },
    errors: ASSIGN_ERRORS,
  },
  undoAssignment: {
    ...decision,
    path: '/v1/orders/:id/order_assignment_undone',
    summary:
      'Put worker, status and timer back as they were before the assignment of this worker, within seconds',
    body: bodies.UndoAssignmentBody,
    example: { body: { workerId: '0198c6f1-4a3d-7b8e-8c21-7d90ee54b102' } },
    errors: [...MACHINE_ERRORS, 'order.undoTooLate', 'order.undoEnded', 'order.workerConflicts'],
  },
  rejectComplaint: {
    ...decision,
    path: '/v1/orders/:id/order_complaint_rejected',
    summary: 'Refuse an open complaint',
    body: bodies.ComplaintAnswerBody,
    example: { body: { reason: 'Garancija je istekla' } },
    errors: MACHINE_ERRORS,
  },
  refundComplaint: {
    ...decision,
    path: '/v1/orders/:id/order_complaint_refunded',
    summary: 'Answer an open complaint by giving back all that was paid',
    body: bodies.ComplaintAnswerBody,
    example: { body: { reason: 'Slavina nije zamenjena kako treba' } },
    errors: MACHINE_ERRORS,
  },
  changeStatus: {
    ...decision,
    path: '/v1/orders/:id/order_admin_status_changed',
    summary: 'Set any status, with an optional reason',
    body: bodies.ChangeStatusBody,
    example: { body: { status: 'arrived', reason: 'Majstor je stigao, telefon mu se ispraznio' } },
    errors: ['person.erased', 'order.notFound', 'order.changed'],
  },
  changeTerm: {
    ...decision,
    path: '/v1/orders/:id/order_term_changed',
    summary: 'Change when an open order is to be done, or whether it is urgent, with a reason',
    body: bodies.ChangeTermBody,
    example: {
      body: {
        termKind: 'window',
        termDate: '2026-11-25',
        termFrom: '10:00',
        termTo: '12:00',
        isUrgent: true,
        reason: 'Klijent ne može ranije',
      },
    },
    errors: [...MACHINE_ERRORS, ...TERM_ERRORS, 'order.termUnchanged', 'order.workerConflicts'],
  },
  comment: {
    method: 'POST',
    path: '/v1/orders/:id/comments',
    access: STAFF,
    summary: 'Add a comment to the timeline',
    params: OrderParams,
    body: bodies.CommentBody,
    example: { body: { text: 'Klijent moli da majstor pozove pre dolaska' } },
    response: item(OrderDetail),
    status: 201,
    idempotent: true,
    errors: ['person.erased', 'order.notFound', 'order.mentionInactive'],
  },
  addPhotos: {
    method: 'POST',
    path: '/v1/orders/:id/photos',
    access: STAFF,
    summary: 'Add up to 8 photos to an order, in any status',
    params: OrderParams,
    files: { ...ORDER_PHOTOS, required: true },
    response: item(OrderDetail),
    status: 201,
    idempotent: true,
    errors: [
      'person.erased',
      'order.notFound',
      'order.tooManyImages',
      'order.imageInvalid',
      'order.photosFull',
    ],
  },
  message: {
    method: 'POST',
    path: '/v1/orders/:id/messages',
    access: STAFF,
    summary: 'Write to the timeline what a telephone of the desk sends to the worker or the client',
    params: OrderParams,
    body: MessageBody,
    example: {
      body: {
        to: 'client',
        occasion: 'worker_comes',
        text: 'Nalog N000382: Zagušenja kanalizacije. Majstor: Dušan Rac. Termin: danas, 28. 11. 10:00–12:00.',
        channel: 'sms',
      },
    },
    response: item(OrderDetail),
    status: 201,
    idempotent: true,
    errors: ['person.erased', 'order.notFound'],
  },
  ...outcomeRoutes,
  ...paymentsApi,
  moveToMap: {
    ...step,
    path: '/v1/orders/:id/order_moved_to_map',
    access: STAFF,
    summary: 'Remove the worker from an order that is not accepted yet',
  },
  delegate: {
    ...change,
    path: '/v1/orders/:id/order_delegated',
    access: ['owner'],
    summary: "Pass the order on to another of the owner's workers",
    body: bodies.DelegateBody,
    example: { body: { workerId: '0198c6f1-4a3d-7b8e-8c21-7d90ee54b102' } },
    errors: [...MACHINE_ERRORS, 'worker.notFound', 'worker.inactive', 'worker.packageNotOffered'],
  },
  pay: {
    ...change,
    path: '/v1/orders/:id/order_paid',
    access: ['worker', 'client', ...STAFF],
    summary: 'A payment in rsd, with a photo of its receipt; several add up',
    body: bodies.PayBody,
    example: { body: { amount: 4500.5, method: 'cash', holder: 'worker' } },
    files: { field: 'file', max: 1 },
    idempotent: true,
    errors: MACHINE_ERRORS,
  },
  complain: {
    ...change,
    path: '/v1/orders/:id/order_complaint_created',
    access: CLIENT,
    limit: { most: 10, minutes: 10 },
    summary: 'A complaint about finished work, with up to 8 photos',
    body: bodies.ComplainBody,
    example: { body: { description: 'Slavina opet curi' } },
    files: ORDER_PHOTOS,
    idempotent: true,
    errors: [
      ...MACHINE_ERRORS,
      'order.tooManyImages',
      'order.imageInvalid',
      'complaint.receivedAhead',
      'complaint.receivedBeforeCompletion',
    ],
  },
  cancel: {
    ...step,
    path: '/v1/orders/:id/order_canceled',
    access: ['client', 'worker', 'owner', ...STAFF],
    summary: 'Call the order off',
    body: bodies.ReasonBody,
    example: { body: { reason: 'Klijent više nije na adresi' } },
  },
  update: {
    ...change,
    path: '/v1/orders/:id/order_updated',
    access: CLIENT,
    summary:
      'Change the description, the address or, by the desk while nobody is on the way, the service; a client only while it is pending',
    body: bodies.UpdateOrderBody,
    example: {
      body: {
        description: 'Curi slavina u kupatilu, ne u kuhinji',
        addressId: '0198c7e0-10ab-7e01-b1c4-93a7f0d2466e',
      },
    },
    errors: [
      ...MACHINE_ERRORS,
      'order.addressNotOfClient',
      'order.packageNotOfCategory',
      'order.categoryWithoutPackages',
      'order.serviceByDesk',
      'order.serviceUnderWay',
      'order.workerWithoutPackage',
    ],
  },
  ...workRoutes,
} as const satisfies Record<string, Route>;
