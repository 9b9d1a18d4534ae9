import type { Despite } from '@majstorija/contract/orders/order-event-bodies.ts';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { TermKind } from '@majstorija/contract/orders/term/term-times.ts';
import type { OrderHandle } from '#api/orders/order-change.ts';

/** Who gets an order: what every list of workers knows. */
export type WishedWorker = { _id: string; firstName: string; lastName: string; phone: string };

/** Somebody of whom a list tells no more. */
export const unnamedWorker = (id: string): WishedWorker => ({
  _id: id,
  firstName: '',
  lastName: '',
  phone: '',
});

/** A term as bodies have it; day and hours only of a window. */
export type WishedTerm = { termKind: TermKind; termDate?: string; termFrom?: string; termTo?: string };

/** The answer of an accepted complaint, as bodies have it. */
export type ToldAnswer = { answer?: string; toldBy?: 'telephone' };

/** What an operator wants for an order: a worker, and with them perhaps another term. */
export type Wish = {
  worker: WishedWorker;
  /** The order's own without it. */
  term?: WishedTerm | undefined;
  /** Why the term changes, told to the client and the worker; a sentence of ours without it. */
  termReason?: string | undefined;
  /** The conflicts that the operator accepts, and why. */
  despite?: Despite | undefined;
  /** Why a closed order is opened again [orders#reopening-asked]. */
  reopenReason?: string | undefined;
  /** What the client is told when the assignment accepts a complaint [complaints#answer-field]. */
  told?: ToldAnswer | undefined;
};

/** What a wish needs to know of its order, as the operator saw it: rows, bars and pins have it. `worker`: who has it now. */
export type WishedOrder = OrderHandle & Pick<OrderListItem, 'term' | 'worker' | 'workerGiven'>;

/** How an assignment ended; a failure has been shown already. */
export type AssignEnd =
  { end: 'assigned'; order: OrderDetail; worker: WishedWorker } | { end: 'given up' } | { end: 'failed' };

/** Told to the client and the worker unless the operator writes another: it says nothing of the worker's other work. */
export const TERM_REASON = 'Termin je usklađen sa rasporedom majstora';

/** A wish as the body of an assignment. */
export const toAssignBody = ({
  worker,
  term,
  termReason = TERM_REASON,
  despite,
  reopenReason,
  told,
}: Wish) => ({
  workerId: worker._id,
  ...(term !== undefined && { ...term, termReason }),
  ...(despite !== undefined && { despite }),
  ...(reopenReason !== undefined && { reopenReason }),
  ...told,
});
