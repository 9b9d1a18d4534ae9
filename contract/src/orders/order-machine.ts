import { OrderEvent, type OrderActionType } from '@majstorija/contract/orders/order-events.ts';
import { OrderStatus, isOpen, statusesWhere } from '@majstorija/contract/orders/order-status.ts';

/** Who makes an event happen; `staff` is admin and super_admin together (DECISIONS §4). */
export type Party = 'staff' | 'client' | 'worker' | 'owner' | 'system';

/** What the rules need to know of an order. `hasComplaint`: a client's complaint stands on its timeline. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly hasComplaint: boolean;
}

/** One row of the table: who may do it, from where, where it leads and what it leaves behind. */
export interface Transition {
  readonly event: OrderEvent;
  readonly by: readonly Party[];
  /** Statuses it may start from; empty only for `created`. */
  readonly from: readonly OrderStatus[];
  /** The status reached; `same` keeps it, `chosen` takes the one the operator picked. */
  readonly to: OrderStatus | 'same' | 'chosen';
  readonly worker: 'keep' | 'set' | 'clear';
  /** Whether the order needs an operator's action afterwards. */
  readonly flags: boolean;
}

const ANY = OrderStatus.options;
const OPEN = statusesWhere((traits) => traits.open);
const FIELD_WORK = OPEN.filter((status) => !status.startsWith('complaint_'));
const BEFORE_ARRIVAL = FIELD_WORK.filter((status) => status !== 'arrived' && status !== 'find_backup');

type Effect = Partial<Pick<Transition, 'worker' | 'flags'>>;

const row = (
  event: OrderEvent,
  by: readonly Party[],
  from: readonly OrderStatus[],
  to: Transition['to'],
  { worker = 'keep', flags = false }: Effect = {},
): Transition => ({ event, by, from, to, worker, flags });

/** The order's life, whole (DECISIONS §4). The server obeys it, the screens read it, the simulator walks it. */
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

/** An open complaint waits for the operator's answer: complaint_created with a complaint behind it (SPEC §4). */
export const isOpenComplaint = (state: OrderState): boolean =>
  state.status === 'complaint_created' && state.hasComplaint;

/** The row that lets this party do this to an order in this state, if any; `created` takes no state. */
export const findTransition = (event: OrderEvent, party: Party, state: OrderState | null) =>
  TRANSITIONS.find(
    (transition) =>
      transition.event === event &&
      transition.by.includes(party) &&
      (state === null ? transition.from.length === 0 : transition.from.includes(state.status)) &&
      !(event === 'worker_assigned' && state !== null && isOpenComplaint(state)),
  );

/** The status a transition leads to; `chosen` is the operator's pick and only counts for admin_status_changed. */
export function nextStatus(
  transition: Transition,
  from: OrderStatus,
  chosen: OrderStatus = from,
): OrderStatus {
  if (transition.to === 'same') return from;
  return transition.to === 'chosen' ? chosen : transition.to;
}

/** Every event this party may raise now, in the table's order. */
export const allowedEvents = (party: Party, state: OrderState): OrderEvent[] =>
  OrderEvent.options.filter((event) => findTransition(event, party, state) !== undefined);

/** Assigning a worker answers an open complaint, otherwise it is a plain assignment (SPEC §4). */
export const assignWorkerEvent = (state: OrderState): 'complaint_accepted' | 'worker_assigned' =>
  isOpenComplaint(state) ? 'complaint_accepted' : 'worker_assigned';

/** The newest action when it is flagged as requiring action, else undefined (SPEC §4). `actions`: newest first. */
export function actionRequired<A extends { actionRequired: boolean }>(actions: readonly A[]): A | undefined {
  const [newest] = actions;
  return newest?.actionRequired ? newest : undefined;
}

/** What an operator can do about an order that needs action (SPEC §3, complaint admin actions). */
export type BannerOption = 'ASSIGN_WORKER' | 'REFUND_CLIENT' | 'REJECT_COMPLAINT';

/** The banner's choices for the action that requires one (SPEC §4). */
export const bannerOptions = (type: OrderActionType): readonly BannerOption[] =>
  type === 'COMPLAINT_CREATED' ? ['ASSIGN_WORKER', 'REFUND_CLIENT', 'REJECT_COMPLAINT'] : ['ASSIGN_WORKER'];

/**
 * An order's band in a list by priority (DECISIONS §4): 0 needs action, 1 open complaint, 2 open without a worker,
 * 3 other open ones, 4 closed. The database computes the same in a column.
 */
export function priorityRank(order: {
  status: OrderStatus;
  needsAction: boolean;
  hasWorker: boolean;
}): number {
  if (order.needsAction) return 0;
  if (!isOpen(order.status)) return 4;
  if (order.status.startsWith('complaint_')) return 1;
  return order.hasWorker ? 3 : 2;
}
