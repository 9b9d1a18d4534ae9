import type { OrderTerm } from '@majstorija/contract/orders/term/term.ts';

/** The term of an order that is wanted at once and is not urgent. */
export const AT_ONCE: OrderTerm = {
  kind: 'now',
  date: null,
  from: null,
  to: null,
  startsAt: null,
  endsAt: null,
  isUrgent: false,
};
