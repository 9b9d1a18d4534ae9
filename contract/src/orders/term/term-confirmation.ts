import type { OrderDue } from '@majstorija/contract/orders/life/due.ts';
import { findTransition, type Standing } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderTerm } from '@majstorija/contract/orders/term/term.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';

/** What is asked about an order whose term a client may confirm. */
export interface ConfirmationState extends Standing {
  readonly term: Pick<OrderTerm, 'kind' | 'date' | 'startsAt'>;
  readonly termConfirmed: boolean;
}

/** Whether the client can still confirm the window of an order by telephone [orders#term-confirmed]. */
export const mayConfirmTerm = (order: ConfirmationState): boolean =>
  order.term.kind === 'window' &&
  !order.termConfirmed &&
  findTransition('term_confirmed', 'staff', order) !== undefined;

/** The clocks that wait for nothing before the work begins. */
const CALM: readonly OrderDue['what'][] = ['depart', 'complaint_solution'];

/**
 * Whether a row says that its term is not confirmed: from the day before until it begins, while no other clock runs and none has run out
 * [orders#not-confirmed]. `now`: epoch milliseconds.
 */
export function isUnconfirmed(
  order: ConfirmationState & { readonly due: OrderDue | null },
  now: number,
): boolean {
  const { due, term } = order;
  if (!mayConfirmTerm(order) || term.startsAt === null || term.date === null) return false;
  const isNear = Date.parse(term.startsAt) > now && term.date <= dayAfter(new Date(now), 1);
  return isNear && (due === null || (CALM.includes(due.what) && Date.parse(due.until) > now));
}
