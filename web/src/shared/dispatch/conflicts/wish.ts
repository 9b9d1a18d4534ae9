import type { TermKind } from '@majstorija/contract/orders/term/term-times.ts';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { OrderHandle } from '#api/orders/order-change.ts';

/** Who gets an order: what every list of workers knows. */
export type WishedWorker = { _id: string; firstName: string; lastName: string; phone: string };

/** A term as bodies have it; day and hours only of a window. */
export type WishedTerm = { termKind: TermKind; termDate?: string; termFrom?: string; termTo?: string };

/** What an operator wants for an order: a worker, and with them perhaps another term. */
export type Wish = {
  worker: WishedWorker;
  /** The order's own without it. */
  term?: WishedTerm | undefined;
  /** Why the term changes, told to the client and the worker; a sentence of ours without it. */
  termReason?: string | undefined;
};

/** What a wish needs to know of its order: rows, bars and pins have it. */
export type WishedOrder = OrderHandle & Pick<OrderListItem, 'term'>;

/** How an assignment ended; a failure has been shown already. */
export type AssignEnd =
  { end: 'assigned'; order: OrderDetail; worker: WishedWorker } | { end: 'given up' } | { end: 'failed' };
