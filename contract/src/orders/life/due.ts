import { z } from 'zod';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** What an order waits for [orders#due]. */
export const DueWhat = z
  .enum([
    'assign',
    'accept',
    'depart',
    'arrive',
    'late_arrival',
    'call_worker',
    'call_again',
    'call_client',
    'complaint_answer',
    'complaint_solution',
    'tell_client',
    'reminder',
  ])
  .meta({ id: 'DueWhat' });
export type DueWhat = (typeof DueWhat.options)[number];

/** The clock of an order that waits for something: `since` and `until` are instants (ISO). */
export const OrderDue = z
  .object({ what: DueWhat, since: z.string(), until: z.string() })
  .meta({ id: 'OrderDue' });
export type OrderDue = z.infer<typeof OrderDue>;

/** The statuses in which an order waits, besides those that depend on more. */
const BY_STATUS: Partial<Record<OrderStatus, OwnDueWhat>> = {
  accepted: 'depart',
  call_worker_accepted: 'call_worker',
  on_the_way: 'arrive',
  call_worker_on_the_way: 'call_worker',
  complaint_created: 'complaint_answer',
  complaint_accepted: 'complaint_solution',
  complaint_on_the_way: 'complaint_solution',
  complaint_arrived: 'complaint_solution',
};

/** What the clock of an order is about without its reminder. */
export const OwnDueWhat = DueWhat.exclude(['reminder']);
export type OwnDueWhat = (typeof OwnDueWhat.options)[number];

/** What decides what an order waits for. `wasNotReached`: its worker was called in vain and is called again later. */
export interface DueState {
  readonly status: OrderStatus;
  readonly hasWorker: boolean;
  readonly needsAction: boolean;
  readonly wasNotReached: boolean;
  /** Whether the window of its term has ended. */
  readonly isLate: boolean;
  /** Whether its complaint was answered and nobody told the client. */
  readonly isAnswerUntold: boolean;
}

/** What an order waits for without its reminder; undefined when nobody has to do anything by a certain time [orders#due]. */
export function findDueWhat(order: DueState): OwnDueWhat | undefined {
  if (order.wasNotReached) return 'call_again';
  if (order.status === 'canceled') return order.needsAction ? 'call_client' : undefined;
  if (order.status === 'pending') return order.hasWorker ? 'accept' : 'assign';
  if (order.status === 'find_backup') return order.hasWorker ? 'call_worker' : 'assign';
  if (order.status === 'call_worker_on_the_way' && order.isLate) return 'late_arrival';
  const isOver = order.status === 'complaint_rejected' || order.status === 'complaint_refunded';
  if (isOver && order.isAnswerUntold) return 'tell_client';
  return BY_STATUS[order.status];
}
