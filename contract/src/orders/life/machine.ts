import type { OrderActionType, OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { TRANSITIONS, type Party, type Transition } from '@majstorija/contract/orders/life/transitions.ts';

/** Where an order stands, for the table of transitions. `hasComplaint`: its timeline has a client's complaint. */
export interface Standing {
  readonly status: OrderStatus;
  readonly hasComplaint: boolean;
}

/**
 * Whether a complaint waits for the operator's answer: complaint_created with a complaint on the timeline
 * [complaints#open-complaint].
 */
export const isOpenComplaint = (state: Standing): boolean =>
  state.status === 'complaint_created' && state.hasComplaint;

/** The row that allows the event to this party in this state; undefined without one. `created` takes no state. */
export const findTransition = (event: OrderEvent, party: Party, state: Standing | null) =>
  TRANSITIONS.find(
    (transition) =>
      transition.event === event &&
      transition.by.includes(party) &&
      (state === null ? transition.from.length === 0 : transition.from.includes(state.status)) &&
      !(event === 'worker_assigned' && state !== null && isOpenComplaint(state)),
  );

/** The status a transition leads to; `chosen` is the operator's choice, or the one that an undone assignment restores. */
export function nextStatus(
  transition: Transition,
  from: OrderStatus,
  chosen: OrderStatus = from,
): OrderStatus {
  if (transition.to === 'same') return from;
  return transition.to === 'chosen' || transition.to === 'restored' ? chosen : transition.to;
}

/** Assigning a worker answers an open complaint, otherwise it is a plain assignment [orders#assigning-worker-event]. */
export const assignWorkerEvent = (state: Standing): 'complaint_accepted' | 'worker_assigned' =>
  isOpenComplaint(state) ? 'complaint_accepted' : 'worker_assigned';

/** Whether a worker is busy with the order, for the first time or for its complaint. */
const isUnderWay = (status: OrderStatus): boolean => {
  const { family } = ORDER_STATUSES[status];
  return family === 'active' || family === 'complaint';
};

/** Whether assigning a worker changes nothing: they have the order and are busy with it [orders#same-worker-again]. */
export const isSameAssignment = (
  order: { readonly status: OrderStatus; readonly workerId: string | null },
  workerId: string,
): boolean => order.workerId === workerId && isUnderWay(order.status);

/**
 * The newest action when it is flagged as requiring action, else undefined [orders#banner]. `actions`: newest first.
 */
export function actionRequired<A extends { actionRequired: boolean }>(actions: readonly A[]): A | undefined {
  const [newest] = actions;
  return newest?.actionRequired ? newest : undefined;
}

/** Whether an order needs action after an event, from whether it did before [orders#needs-action]. */
export const needsActionAfter = ({ flags, answers }: Transition, before: boolean): boolean =>
  flags || (before && !answers);

/** Whether an order needs action, and what it would need without its reminder; null without one. */
export interface Need {
  readonly needsAction: boolean;
  readonly reminder: { readonly ownNeed: boolean; readonly isDue: boolean } | null;
}

/** Whether an order needs action for another reason than its reminder. */
export const ownNeedOf = ({ needsAction, reminder }: Need): boolean => reminder?.ownNeed ?? needsAction;

/**
 * What an order needs after an event. A reminder hides the need until it is due; what asks for action meanwhile shows
 * at once, and what answers removes a reminder that is due [orders#reminder].
 */
export function needAfter(transition: Transition, before: Need): Need {
  if (transition.reminder === 'remove') return { needsAction: ownNeedOf(before), reminder: null };
  if (transition.reminder !== 'keep') {
    const isDue = transition.reminder === 'ring';
    return { needsAction: isDue, reminder: { ownNeed: ownNeedOf(before), isDue } };
  }
  const ownNeed = needsActionAfter(transition, ownNeedOf(before));
  const { reminder } = before;
  if (reminder === null || (reminder.isDue && transition.answers))
    return { needsAction: ownNeed, reminder: null };
  const needsAction = reminder.isDue || needsActionAfter(transition, before.needsAction);
  return { needsAction, reminder: { ownNeed, isDue: reminder.isDue } };
}

/** The action that an order waits for an answer to, also when later ones answer nothing. `actions`: newest first. */
export const waitingAction = <A extends { actionRequired: boolean }>(order: {
  readonly needsAction: boolean;
  readonly actions: readonly A[];
}): A | undefined => (order.needsAction ? order.actions.find((action) => action.actionRequired) : undefined);

/** What an operator can do about an order that needs action [orders#complaint-actions]. */
export type BannerOption = 'ASSIGN_WORKER' | 'REFUND_CLIENT' | 'REJECT_COMPLAINT';

/** The banner's choices for the action that requires one [orders#banner-options]. */
export const bannerOptions = (type: OrderActionType): readonly BannerOption[] =>
  type === 'COMPLAINT_CREATED' ? ['ASSIGN_WORKER', 'REFUND_CLIENT', 'REJECT_COMPLAINT'] : ['ASSIGN_WORKER'];
