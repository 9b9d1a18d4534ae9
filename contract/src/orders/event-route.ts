import { STAFF } from '@majstorija/contract/http/access.ts';
import { item } from '@majstorija/contract/http/route.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { OrderStep } from '@majstorija/contract/orders/order-event-bodies.ts';
import { OrderParams } from '@majstorija/contract/orders/order-bodies.ts';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';

/** The failures of every event that the order machine may refuse. */
export const MACHINE_ERRORS = [
  'order.notFound',
  'order.changed',
  'order.transitionNotAllowed',
  'person.erased',
] as const satisfies readonly ErrorCode[];

/** The failures of a call that sets the term of an order. */
export const TERM_ERRORS = [
  'order.termIncomplete',
  'order.termOutOfReach',
  'order.termTooShort',
  'order.termOver',
] as const satisfies readonly ErrorCode[];

/** What every event of an order shares: it changes an order and answers its new state. */
export const change = {
  method: 'PATCH',
  params: OrderParams,
  response: item(OrderStep),
  ifMatch: true,
} as const;

/** A step without a body. */
export const step = { ...change, errors: MACHINE_ERRORS } as const;

/** What every decision shares: the desk changes an order and sees all of it afterwards. */
export const decision = { ...change, access: STAFF, response: item(OrderDetail) } as const;
