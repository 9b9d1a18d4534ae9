import {
  bannerOptions,
  isOpenComplaint,
  type BannerOption,
} from '@majstorija/contract/orders/life/machine.ts';
import type { DueWhat } from '@majstorija/contract/orders/life/due.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { isLoadingPerson } from '#api/orders/order-change.ts';
import type { PlainCall } from '#api/orders/order-events.ts';

/** What can come of an order that waits for the desk [orders#outcomes]. */
export type Outcome =
  | BannerOption
  | 'WORKER_REACHED'
  | 'WORKER_NOT_REACHED'
  | 'CLOSE_CANCELLATION'
  | 'CLIENT_TOLD'
  | 'REMINDER_DONE'
  | 'POSTPONE';

/** The dialogs in which an outcome is completed. */
export type OutcomeDialog = 'worker' | 'refund' | 'reject' | 'notReached' | 'postpone';

/** All dialogs that the desk opens about an order by itself. */
export type DeskDialog = OutcomeDialog | 'term' | 'late' | 'called' | 'works';

type Traits = { label: string } & ({ dialog: OutcomeDialog } | { call: PlainCall });

/** Outcome → its label, and the dialog it opens or the call that it is. */
export const OUTCOMES = {
  ASSIGN_WORKER: { label: 'Dodeli novog majstora', dialog: 'worker' },
  REFUND_CLIENT: { label: 'Refundiraj klijenta', dialog: 'refund' },
  REJECT_COMPLAINT: { label: 'Odbij reklamaciju', dialog: 'reject' },
  WORKER_REACHED: { label: 'Javio se', call: 'workerReached' },
  WORKER_NOT_REACHED: { label: 'Ne javlja se', dialog: 'notReached' },
  CLOSE_CANCELLATION: { label: 'Zatvori slučaj', call: 'closeCancellation' },
  CLIENT_TOLD: { label: 'Javljeno telefonom', call: 'clientTold' },
  REMINDER_DONE: { label: 'Gotovo', call: 'removeReminder' },
  POSTPONE: { label: 'Odloži do…', dialog: 'postpone' },
} as const satisfies Record<Outcome, Traits>;

/** What an order offers: whom to call first, and what can come of it, the likeliest first. */
export type Offer = { calls?: 'worker' | 'client'; outcomes: readonly Outcome[] };

type OutcomeState = Pick<OrderListItem, 'status' | 'needsAction' | 'hasComplaint' | 'due' | 'reminder'>;

const NOTHING: Offer = { outcomes: [] };
const OF_REMINDER: readonly Outcome[] = ['REMINDER_DONE', 'POSTPONE'];
/** The answers to an open complaint [complaints#three-answers]. */
export const OF_COMPLAINT = bannerOptions('COMPLAINT_CREATED');
const OF_CALL: Offer = {
  calls: 'worker',
  outcomes: ['WORKER_REACHED', 'WORKER_NOT_REACHED', 'ASSIGN_WORKER'],
};
/** The clocks that ask for a call while the order needs no action. */
const BY_CLOCK: Partial<Record<DueWhat, Offer>> = {
  call_again: OF_CALL,
  tell_client: { calls: 'client', outcomes: ['CLIENT_TOLD'] },
};
const OF_OTHERS: Offer = { outcomes: bannerOptions('FIND_BACKUP_WORKER') };

/** The statuses that ask for something by themselves. */
const BY_STATUS: Partial<Record<OrderStatus, Offer>> = {
  call_worker_accepted: OF_CALL,
  call_worker_on_the_way: OF_CALL,
  canceled: { calls: 'client', outcomes: ['ASSIGN_WORKER', 'CLOSE_CANCELLATION'] },
  find_backup: OF_OTHERS,
};

/**
 * What an operator can make of an order that waits for them; nothing while it needs no action, except for a client who is to be
 * told an answer [complaints#told], and a worker who was called in vain: they may call back before it is time to call again
 * [orders#outcomes].
 */
export function outcomesOf(order: OutcomeState): Offer {
  if (!order.needsAction) return (order.due && BY_CLOCK[order.due.what]) ?? NOTHING;
  const own = isOpenComplaint(order) ? { outcomes: OF_COMPLAINT } : BY_STATUS[order.status];
  if (order.reminder?.isDue !== true) return own ?? OF_OTHERS;
  if (own === undefined) return { outcomes: [...OF_REMINDER, ...OF_OTHERS.outcomes] };
  return { ...own, outcomes: [...own.outcomes, ...OF_REMINDER] };
}

/** Who is to be called first, with the words for the link; undefined where nobody is, or has no number. */
export function calledPerson(order: OutcomeState & Pick<OrderListItem, 'worker' | 'client'>) {
  const { calls } = outcomesOf(order);
  if (calls === undefined) return undefined;
  const person = order[calls];
  if (person === null || isLoadingPerson(person) || person.phone === '') return undefined;
  return { person, label: calls === 'worker' ? 'Pozovi majstora' : 'Pozovi klijenta' };
}
