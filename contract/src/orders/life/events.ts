import { z } from 'zod';

/** Everything that can happen to an order, wire values [orders#events]. */
export const OrderEvent = z
  .enum([
    'created',
    'moved_to_map',
    'worker_assigned',
    'delegated',
    'assignment_undone',
    'worker_accepted',
    'find_backup_worker',
    'call_worker_accepted',
    'worker_on_the_way',
    'call_worker_on_the_way',
    'worker_arrived',
    'completed',
    'paid',
    'complaint_created',
    'complaint_accepted',
    'complaint_rejected',
    'complaint_refunded',
    'complaint_on_the_way',
    'complaint_arrived',
    'complaint_completed',
    'canceled',
    'updated',
    'comment_added',
    'admin_assigned',
    'admin_status_changed',
    'worker_reached',
    'worker_not_reached',
    'called',
    'cancellation_closed',
    'reminder_set',
    'reminder_taken',
    'reminder_removed',
    'reminder_due',
    'term_changed',
    'worker_late',
    'client_told',
    'message_sent',
    'payment_corrected',
    'payment_withdrawn',
    'payments_kept',
    'works_corrected',
    'photos_added',
    'term_confirmed',
  ])
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.infer<typeof OrderEvent>;

/** The type of a timeline entry: the event's name in capitals [orders#action-types]. */
export const OrderActionType = z
  .enum(OrderEvent.options.map((event) => toActionType(event)))
  .meta({ id: 'OrderActionType' });
export type OrderActionType = z.infer<typeof OrderActionType>;

/** `worker_assigned` → `WORKER_ASSIGNED`. */
export function toActionType<E extends OrderEvent>(event: E): Uppercase<E>;
export function toActionType(event: string): string {
  return event.toUpperCase();
}

/** `WORKER_ASSIGNED` → `worker_assigned`. */
export const eventOf = (type: OrderActionType): OrderEvent => OrderEvent.parse(type.toLowerCase());
