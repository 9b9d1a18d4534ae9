import type { Route } from '@majstorija/contract/http/route.ts';
import { MACHINE_ERRORS, decision } from '@majstorija/contract/orders/event-route.ts';
import { NotReachedBody, ReminderBody } from '@majstorija/contract/orders/order-bodies.ts';

/** What came of a need for action, and reminders [orders#outcomes] [orders#reminder]. */
export const orderOutcomesApi = {
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
    body: NotReachedBody,
    example: { body: { note: 'Telefon je isključen' } },
    errors: MACHINE_ERRORS,
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
    body: ReminderBody,
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
