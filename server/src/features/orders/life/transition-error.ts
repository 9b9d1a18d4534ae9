import { ORDER_EVENTS, type OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { nextStatus } from '@majstorija/contract/orders/life/machine.ts';
import { TRANSITIONS } from '@majstorija/contract/orders/life/transitions.ts';
import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { AppError } from '#platform/http/app-error.ts';

/** An event that the machine refuses; `chosenStatus` only for admin_status_changed. */
interface Refused {
  readonly event: OrderEvent;
  readonly chosenStatus?: OrderStatus;
}

/** The status an event would have led to, for the text of the refusal. */
function wantedStatus({ event, chosenStatus }: Refused, from: OrderStatus): OrderStatus {
  const row = TRANSITIONS.find((transition) => transition.event === event);
  return row ? nextStatus(row, from, chosenStatus) : from;
}

/** The refusal of an event, naming it and both statuses by their labels. */
export function transitionError(refused: Refused, from: OrderStatus): AppError {
  return new AppError('order.transitionNotAllowed', {
    values: {
      event: ORDER_EVENTS[refused.event].text,
      from: ORDER_STATUSES[from].label,
      to: ORDER_STATUSES[wantedStatus(refused, from)].label,
    },
  });
}
