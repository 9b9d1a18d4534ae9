import { STAFF } from '@majstorija/contract/http/access.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { AcceptComplaintBody, ComplaintAnswerBody } from '@majstorija/contract/orders/event-bodies.ts';
import * as bodies from '@majstorija/contract/orders/order-bodies.ts';
import { MACHINE_ERRORS, TERM_ERRORS, decision } from '@majstorija/contract/orders/event-route.ts';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { orderOutcomesApi } from '@majstorija/contract/orders/order-outcomes-api.ts';

const ASSIGN_ERRORS = [
  ...MACHINE_ERRORS,
  ...TERM_ERRORS,
  'worker.notFound',
  'worker.inactive',
  'worker.packageNotOffered',
  'order.workerConflicts',
] as const satisfies readonly ErrorCode[];

/** What the desk decides about an order: who works on it, how a complaint is answered, which status it has. */
export const orderDecisionsApi = {
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
    body: AcceptComplaintBody,
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
    body: ComplaintAnswerBody,
    example: { body: { reason: 'Garancija je istekla' } },
    errors: MACHINE_ERRORS,
  },
  refundComplaint: {
    ...decision,
    path: '/v1/orders/:id/order_complaint_refunded',
    summary: 'Answer an open complaint by giving back all that was paid',
    body: ComplaintAnswerBody,
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
    params: bodies.OrderParams,
    body: bodies.CommentBody,
    example: { body: { text: 'Klijent moli da majstor pozove pre dolaska' } },
    response: item(OrderDetail),
    status: 201,
    idempotent: true,
    errors: ['person.erased', 'order.notFound', 'order.mentionInactive'],
  },
  ...orderOutcomesApi,
} as const satisfies Record<string, Route>;
