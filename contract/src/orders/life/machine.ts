import type { OrderActionType, OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import {
  ORDER_STATUSES,
  STATUS_OPTIONS,
  isOpen,
  statusesWhere,
  type OrderStatus,
} from '@majstorija/contract/orders/life/statuses.ts';

/** Who raises an event; `staff` is admin and super_admin together [orders#parties]. */
export type Party = 'staff' | 'client' | 'worker' | 'owner' | 'system';

/** What the rules need to know of an order. `hasComplaint`: its timeline has a client's complaint. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly hasComplaint: boolean;
}

/** One row of the table: who may raise the event, from which statuses, and its effects. */
export interface Transition {
  readonly event: OrderEvent;
  readonly by: readonly Party[];
  /** Statuses it may start from; empty only for `created`. */
  readonly from: readonly OrderStatus[];
  /** The new status; `same` leaves it, `chosen` is the operator's choice. */
  readonly to: OrderStatus | 'same' | 'chosen';
  readonly worker: 'keep' | 'set' | 'clear';
  /** Whether the order needs an operator's action afterwards. */
  readonly flags: boolean;
}

const ANY = STATUS_OPTIONS;
const OPEN = statusesWhere((traits) => traits.open);
const FIELD_WORK = statusesWhere((traits) => traits.open && !traits.complaint);
const BEFORE_ARRIVAL = FIELD_WORK.filter((status) => status !== 'arrived' && status !== 'find_backup');

type Effect = Partial<Pick<Transition, 'worker' | 'flags'>>;

const row = (
  event: OrderEvent,
  by: readonly Party[],
  from: readonly OrderStatus[],
  to: Transition['to'],
  { worker = 'keep', flags = false }: Effect = {},
): Transition => ({ event, by, from, to, worker, flags });

/** All transitions of an order [orders#transitions], for server, screens and simulator. */
export const TRANSITIONS: readonly Transition[] = [
  row('created', ['staff', 'client'], [], 'pending'),
  row('moved_to_map', ['staff', 'system'], ['pending', 'find_backup'], 'same', { worker: 'clear' }),
  row('worker_assigned', ['staff'], ANY, 'pending', { worker: 'set' }),
  row('delegated', ['owner'], ['pending', 'accepted'], 'same', { worker: 'set' }),
  row('worker_accepted', ['worker', 'staff'], ['pending', 'find_backup'], 'accepted'),
  row('find_backup_worker', ['worker', 'owner', 'system'], BEFORE_ARRIVAL, 'find_backup', { flags: true }),
  row('call_worker_accepted', ['system'], ['accepted'], 'call_worker_accepted', { flags: true }),
  row('worker_on_the_way', ['worker', 'staff'], ['accepted', 'call_worker_accepted'], 'on_the_way'),
  row('call_worker_on_the_way', ['system'], ['on_the_way'], 'call_worker_on_the_way', { flags: true }),
  row('worker_arrived', ['worker', 'staff'], ['on_the_way', 'call_worker_on_the_way'], 'arrived'),
  row('completed', ['worker', 'staff'], ['arrived'], 'completed'),
  row('paid', ['worker', 'client', 'staff'], ['completed', 'complaint_completed'], 'same'),
  row('complaint_created', ['client', 'staff'], ['completed'], 'complaint_created', { flags: true }),
  row('complaint_accepted', ['staff'], ['complaint_created'], 'complaint_accepted', { worker: 'set' }),
  row('complaint_rejected', ['staff'], ['complaint_created'], 'complaint_rejected'),
  row('complaint_refunded', ['staff'], ['complaint_created'], 'complaint_refunded'),
  row('complaint_on_the_way', ['worker', 'staff'], ['complaint_accepted'], 'complaint_on_the_way'),
  row('complaint_arrived', ['worker', 'staff'], ['complaint_on_the_way'], 'complaint_arrived'),
  row('complaint_completed', ['worker', 'staff'], ['complaint_arrived'], 'complaint_completed'),
  row('canceled', ['client', 'staff'], OPEN, 'canceled'),
  row('canceled', ['worker', 'owner'], FIELD_WORK, 'canceled', { flags: true }),
  row('updated', ['staff'], OPEN, 'same'),
  row('updated', ['client'], ['pending'], 'same'),
  row('comment_added', ['staff'], ANY, 'same'),
  row('admin_assigned', ['staff'], ANY, 'same'),
  row('admin_status_changed', ['staff'], ANY, 'chosen'),
];

/**
 * Whether a complaint waits for the operator's answer: complaint_created with a complaint on the timeline
 * [complaints#open-complaint].
 */
export const isOpenComplaint = (state: OrderState): boolean =>
  state.status === 'complaint_created' && state.hasComplaint;

/** The row that allows the event to this party in this state; undefined without one. `created` takes no state. */
export const findTransition = (event: OrderEvent, party: Party, state: OrderState | null) =>
  TRANSITIONS.find(
    (transition) =>
      transition.event === event &&
      transition.by.includes(party) &&
      (state === null ? transition.from.length === 0 : transition.from.includes(state.status)) &&
      !(event === 'worker_assigned' && state !== null && isOpenComplaint(state)),
  );

/** The status a transition leads to; `chosen` is the operator's choice, used for admin_status_changed only. */
export function nextStatus(
  transition: Transition,
  from: OrderStatus,
  chosen: OrderStatus = from,
): OrderStatus {
  if (transition.to === 'same') return from;
  return transition.to === 'chosen' ? chosen : transition.to;
}

/** Assigning a worker answers an open complaint, otherwise it is a plain assignment [orders#assigning-worker-event]. */
export const assignWorkerEvent = (state: OrderState): 'complaint_accepted' | 'worker_assigned' =>
  isOpenComplaint(state) ? 'complaint_accepted' : 'worker_assigned';

/**
 * The newest action when it is flagged as requiring action, else undefined [orders#banner]. `actions`: newest first.
 */
export function actionRequired<A extends { actionRequired: boolean }>(actions: readonly A[]): A | undefined {
  const [newest] = actions;
  return newest?.actionRequired ? newest : undefined;
}

/** What an operator can do about an order that needs action [orders#complaint-actions]. */
export type BannerOption = 'ASSIGN_WORKER' | 'REFUND_CLIENT' | 'REJECT_COMPLAINT';

/** The banner's choices for the action that requires one [orders#banner-options]. */
export const bannerOptions = (type: OrderActionType): readonly BannerOption[] =>
  type === 'COMPLAINT_CREATED' ? ['ASSIGN_WORKER', 'REFUND_CLIENT', 'REJECT_COMPLAINT'] : ['ASSIGN_WORKER'];

/**
 * An order's rank in a list by priority [orders#priority-order]: 0 needs action, 1 open complaint, 2 open without a
 * worker, 3 other open ones, 4 closed. The database computes the same in a column.
 */
export function priorityRank(order: {
  status: OrderStatus;
  needsAction: boolean;
  hasWorker: boolean;
}): number {
  if (order.needsAction) return 0;
  if (!isOpen(order.status)) return 4;
  if (ORDER_STATUSES[order.status].complaint) return 1;
  return order.hasWorker ? 3 : 2;
}
