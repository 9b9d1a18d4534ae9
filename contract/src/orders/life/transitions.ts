import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import {
  type OrderStatus,
  STATUS_OPTIONS,
  statusesWhere,
} from '@majstorija/contract/orders/life/statuses.ts';

/** Who raises an event; `staff` is admin and super_admin together [orders#parties]. */
export type Party = 'staff' | 'client' | 'worker' | 'owner' | 'system';

/** One row of the table: who may raise the event, from which statuses, and its effects. */
export interface Transition {
  readonly event: OrderEvent;
  readonly by: readonly Party[];
  /** Statuses it may start from; empty only for `created`. */
  readonly from: readonly OrderStatus[];
  /** The new status; `same` leaves it, `chosen` is the operator's choice, `restored` the one before the assignment. */
  readonly to: OrderStatus | 'same' | 'chosen' | 'restored';
  readonly worker: 'keep' | 'set' | 'clear' | 'restore';
  /** Whether it asks for an operator's action. */
  readonly flags: boolean;
  /** Whether it ends the wait of an order that needs action; one that asks for an action starts a new wait. */
  readonly answers: boolean;
  /** Whether it begins a new stage even if status and worker stay [timers#stage]. */
  readonly restarts: boolean;
  /** What becomes of the reminder of the order [orders#reminder]. */
  readonly reminder: 'keep' | 'set' | 'ring' | 'remove';
}

const ANY = STATUS_OPTIONS;
const OPEN = statusesWhere((traits) => traits.open);
const FIELD_WORK = statusesWhere((traits) => traits.open && !traits.complaint);
const COMPLAINED = statusesWhere((traits) => traits.complaint);
const BEFORE_ARRIVAL = FIELD_WORK.filter((status) => status !== 'arrived' && status !== 'find_backup');

/** A worker has accepted and is not there yet, the first time or for a complaint. */
const BEFORE_REACHING_CLIENT: readonly OrderStatus[] = [
  'accepted',
  'call_worker_accepted',
  'on_the_way',
  'call_worker_on_the_way',
  'complaint_accepted',
  'complaint_on_the_way',
];

/** There is nobody on the way yet, the first time or for a complaint: until then a term is agreed on. */
const BEFORE_LEAVING: readonly OrderStatus[] = [
  'pending',
  'find_backup',
  'accepted',
  'call_worker_accepted',
  'complaint_created',
  'complaint_accepted',
];

type Effect = Partial<Pick<Transition, 'worker' | 'flags' | 'answers' | 'restarts' | 'reminder'>>;

const row = (
  event: OrderEvent,
  by: readonly Party[],
  from: readonly OrderStatus[],
  to: Transition['to'],
  { worker = 'keep', flags = false, answers = !flags, restarts = false, reminder = 'keep' }: Effect = {},
): Transition => ({ event, by, from, to, worker, flags, answers, restarts, reminder });

const NO_ANSWER: Effect = { answers: false };
const CALL_AGAIN: Effect = { flags: true, restarts: true };

/** All transitions of an order [orders#transitions], for server, screens and simulator. */
export const TRANSITIONS: readonly Transition[] = [
  row('created', ['staff', 'client'], [], 'pending'),
  row('moved_to_map', ['staff', 'system'], ['pending', 'find_backup'], 'same', {
    worker: 'clear',
    answers: false,
  }),
  row('worker_assigned', ['staff'], ANY, 'pending', { worker: 'set' }),
  row('delegated', ['owner'], ['pending', 'accepted'], 'same', { worker: 'set' }),
  row('assignment_undone', ['staff'], ['pending', 'complaint_accepted'], 'restored', {
    worker: 'restore',
    answers: false,
  }),
  row('worker_accepted', ['worker', 'staff'], ['pending', 'find_backup'], 'accepted'),
  row('find_backup_worker', ['worker', 'owner', 'system'], BEFORE_ARRIVAL, 'find_backup', { flags: true }),
  row(
    'call_worker_accepted',
    ['system'],
    ['accepted', 'call_worker_accepted'],
    'call_worker_accepted',
    CALL_AGAIN,
  ),
  row('worker_on_the_way', ['worker', 'staff'], ['accepted', 'call_worker_accepted'], 'on_the_way'),
  row(
    'call_worker_on_the_way',
    ['system'],
    ['on_the_way', 'call_worker_on_the_way'],
    'call_worker_on_the_way',
    CALL_AGAIN,
  ),
  row('worker_arrived', ['worker', 'staff'], ['on_the_way', 'call_worker_on_the_way'], 'arrived'),
  row('completed', ['worker', 'staff'], ['arrived'], 'completed'),
  row('paid', ['worker', 'client', 'staff'], ['completed', 'complaint_completed'], 'same', NO_ANSWER),
  row('complaint_created', ['client', 'staff'], ['completed'], 'complaint_created', { flags: true }),
  row('complaint_accepted', ['staff'], ['complaint_created'], 'complaint_accepted', { worker: 'set' }),
  row('complaint_rejected', ['staff'], ['complaint_created'], 'complaint_rejected'),
  row('complaint_refunded', ['staff'], ['complaint_created'], 'complaint_refunded'),
  row('complaint_on_the_way', ['worker', 'staff'], ['complaint_accepted'], 'complaint_on_the_way'),
  row('complaint_arrived', ['worker', 'staff'], ['complaint_on_the_way'], 'complaint_arrived'),
  row('complaint_completed', ['worker', 'staff'], ['complaint_arrived'], 'complaint_completed'),
  row('canceled', ['client', 'staff'], OPEN, 'canceled'),
  row('canceled', ['worker', 'owner'], FIELD_WORK, 'canceled', { flags: true }),
  row('updated', ['staff'], OPEN, 'same', NO_ANSWER),
  row('updated', ['client'], ['pending'], 'same', NO_ANSWER),
  row('comment_added', ['staff'], ANY, 'same', NO_ANSWER),
  row('admin_assigned', ['staff'], ANY, 'same', NO_ANSWER),
  row('admin_status_changed', ['staff'], ANY, 'chosen'),
  row('worker_reached', ['staff'], ['call_worker_accepted'], 'accepted'),
  row('worker_reached', ['staff'], ['call_worker_on_the_way'], 'on_the_way'),
  row('worker_not_reached', ['staff'], ['call_worker_accepted', 'call_worker_on_the_way'], 'same', {
    restarts: true,
  }),
  row('called', ['staff'], OPEN, 'same', NO_ANSWER),
  row('cancellation_closed', ['staff'], ['canceled'], 'same'),
  row('reminder_set', ['staff'], ANY, 'same', { answers: false, reminder: 'set' }),
  row('reminder_taken', ['staff'], ANY, 'same', NO_ANSWER),
  row('reminder_removed', ['staff'], ANY, 'same', { answers: false, reminder: 'remove' }),
  row('reminder_due', ['system'], ANY, 'same', { flags: true, reminder: 'ring' }),
  row('term_changed', ['staff'], OPEN, 'same', NO_ANSWER),
  row('worker_late', ['worker', 'staff'], BEFORE_REACHING_CLIENT, 'same', NO_ANSWER),
  row('client_told', ['staff'], COMPLAINED, 'same', NO_ANSWER),
  row('message_sent', ['staff'], ANY, 'same', NO_ANSWER),
  row('payment_corrected', ['staff'], ANY, 'same', NO_ANSWER),
  row('payment_withdrawn', ['staff'], ANY, 'same', NO_ANSWER),
  row('payments_kept', ['staff'], ANY, 'same', NO_ANSWER),
  row('works_corrected', ['staff'], ANY, 'same', NO_ANSWER),
  row('photos_added', ['staff'], ANY, 'same', NO_ANSWER),
  row('term_confirmed', ['staff'], BEFORE_LEAVING, 'same', NO_ANSWER),
];
