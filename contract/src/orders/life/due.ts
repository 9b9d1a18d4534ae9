import { z } from 'zod';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** What an order waits for [orders#due]. */
export const DueWhat = z.enum([
  'assign',
  'accept',
  'depart',
  'arrive',
  'call_worker',
  'complaint_answer',
  'complaint_solution',
]);
export type DueWhat = (typeof DueWhat.options)[number];

/** The clock of an order that waits for something: `since` and `until` are instants (ISO). */
export const OrderDue = z.object({ what: DueWhat, since: z.string(), until: z.string() });
export type OrderDue = z.infer<typeof OrderDue>;

/** The statuses in which an order waits, besides the two that depend on its worker. */
const BY_STATUS: Partial<Record<OrderStatus, DueWhat>> = {
  accepted: 'depart',
  call_worker_accepted: 'call_worker',
  on_the_way: 'arrive',
  call_worker_on_the_way: 'call_worker',
  complaint_created: 'complaint_answer',
  complaint_accepted: 'complaint_solution',
  complaint_on_the_way: 'complaint_solution',
  complaint_arrived: 'complaint_solution',
};

/** What an order in this state waits for; undefined when nobody has to do anything by a certain time [orders#due]. */
export function findDueWhat(order: { status: OrderStatus; hasWorker: boolean }): DueWhat | undefined {
  if (order.status === 'pending') return order.hasWorker ? 'accept' : 'assign';
  if (order.status === 'find_backup') return order.hasWorker ? 'call_worker' : 'assign';
  return BY_STATUS[order.status];
}
