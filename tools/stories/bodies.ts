import type { CompleteBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { eventRoute, type CalledEvent } from '@majstorija/contract/orders/called-events.ts';
import type { TermKind } from '@majstorija/contract/orders/term/term-times.ts';
import type { Channel, Occasion, Recipient } from '@majstorija/contract/orders/message/occasions.ts';
import type { MoneyHolder, PaymentMethod } from '@majstorija/contract/orders/payment/payment-words.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** Every field that the body of some event has. `amount`: in rsd. */
export interface EventFields {
  readonly workerId?: string | undefined;
  readonly adminId?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  /** Whether a call was answered. */
  readonly reached?: boolean | undefined;
  /** An instant (ISO). */
  readonly until?: string | undefined;
  readonly termKind?: TermKind | undefined;
  /** `YYYY-MM-DD`, and quarters of an hour as `HH:MM`. */
  readonly termDate?: string | undefined;
  readonly termFrom?: string | undefined;
  readonly termTo?: string | undefined;
  readonly isUrgent?: boolean | undefined;
  /** How late the worker is. */
  readonly minutes?: number | undefined;
  readonly text?: string | undefined;
  /** Of a message. */
  readonly to?: Recipient | undefined;
  readonly occasion?: Occasion | undefined;
  readonly channel?: Channel | undefined;
  readonly description?: string | undefined;
  readonly items?: CompleteBody['items'] | undefined;
  readonly amount?: number | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly holder?: MoneyHolder | undefined;
}

/** An assignment takes a term only with the reason of a term. */
const isTaken = (event: CalledEvent, name: string): boolean =>
  event === 'term_changed' || !name.startsWith('term');

/** The body of an event's call: those of the fields that its route takes. Undefined for a route without a body. */
export function toBody(
  event: CalledEvent,
  fields: EventFields,
): Partial<Record<keyof EventFields, unknown>> | undefined {
  const { body } = eventRoute(event);
  return (
    body &&
    Object.fromEntries(Object.entries(fields).filter(([name]) => name in body.shape && isTaken(event, name)))
  );
}
