import { isCalledEvent, type CalledEvent } from '@majstorija/contract/orders/called-events.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';

/** Every event that people raise by a call. */
export const CALLED_EVENTS: readonly CalledEvent[] = OrderEvent.options.filter(isCalledEvent);
