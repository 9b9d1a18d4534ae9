import { namedBy } from '@majstorija/contract/orders/life/event-traits.ts';
import { needOf } from '@majstorija/contract/orders/life/state.ts';
import { tellOperators } from '#features/notices/tell-operators.service.ts';
import type { Effect } from '#features/orders/life/order-event.ts';

/** Tells the operators whom an event of an order concerns: of one that asks for action, or by which somebody gets an order that does. */
export const tellDesk: Effect = (work, _before, { id, event, flags }, after) => {
  const isGiven = namedBy(event) === 'operator' && needOf(after).needsAction;
  return tellOperators(work, { orderId: after.id, actionId: id, asksForAction: flags || isGiven });
};
