import { complaintStateOf } from '@majstorija/contract/complaints/complaint-states.ts';
import { movesAny } from '@majstorija/contract/orders/life/event-traits.ts';
import { heldPayments } from '@majstorija/contract/orders/payment/held-payments.ts';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderComplaints, OrderPayments } from '#platform/database/tables/all-tables.ts';
import {
  after,
  before,
  holderAt,
  is,
  isDone,
  parted,
  type Entry,
  type JsonRow,
  type Timeline,
} from './timeline.ts';

export type Complaint = JsonRow<OrderComplaints>;
export type Payment = JsonRow<OrderPayments>;

/** What every row of money and complaints says of the order: who is in charge, where it is, and whose work it was. */
function aboutWork({ order }: Timeline, lasting: readonly Entry[], done: Entry | undefined) {
  const worker = holderAt(lasting, done);
  return {
    worker_id: worker?.id ?? null,
    owner_id: worker?.ownerId ?? null,
    admin_id: order.adminId,
    municipality: order.municipality,
    package: order.package,
  };
}

/** Whether an entry is about a complaint by its own name; any other one that answers or ends one does so by hand. */
const isOwnStep = ({ event }: Entry): boolean => movesAny(event, 'complaint');

const answerOf = (entry: Entry): string =>
  (isOwnStep(entry) ? complaintStateOf(entry.status) : undefined) ?? 'by_hand';

/** Each complaint: what it is about, how it was answered, and when it was over [order-results#complaint-answered] [order-results#complaint-resolved]. */
export function complaintsOf(timeline: Timeline, lasting: readonly Entry[]): Complaint[] {
  const { order, entries } = timeline;
  return parted(entries, entries.filter(is('complaint_created'))).map(([created, own]) => {
    const done = before(entries, created).findLast(isDone);
    const lastOpen = own.findLast(({ status }) => status === 'complaint_created') ?? created;
    const [answered, ...later] = after(own, lastOpen);
    const resolved = answered && [answered, ...later].find(({ status }) => !isOpen(status));
    return {
      order_id: order.id,
      position: created.position,
      received_at: created.time,
      completed_at: done?.time ?? null,
      answered_at: answered?.time ?? null,
      answer: answered ? answerOf(answered) : null,
      resolved_at: resolved?.time ?? null,
      is_resolved_by_hand: resolved !== undefined && !isOwnStep(resolved),
      visited_at: own.findLast(is('complaint_arrived'))?.time ?? null,
      refunded: answered?.amount ?? 0,
      ...aboutWork(timeline, lasting, done),
    };
  });
}

/** Each payment that holds and each refund, of the worker whose work it is for [order-results#credit] [orders#corrections]. */
export function paymentsOf(timeline: Timeline, lasting: readonly Entry[]): Payment[] {
  const { order, entries } = timeline;
  const about = (position: number) => ({
    ...aboutWork(
      timeline,
      lasting,
      entries.findLast((entry) => entry.position < position && isDone(entry)),
    ),
    order_id: order.id,
    position,
  });
  const paid = heldPayments(entries).map(({ position, at, amount, method, holder, sameAs }): Payment => ({
    ...about(position),
    at,
    paid: amount,
    refunded: 0,
    method,
    holder,
    same_as: sameAs,
  }));
  const refunded = entries.flatMap(({ event, position, time, amount }): Payment[] =>
    event === 'complaint_refunded' && amount !== null
      ? [
          {
            ...about(position),
            at: time,
            paid: 0,
            refunded: amount,
            method: null,
            holder: null,
            same_as: null,
          },
        ]
      : [],
  );
  return [...paid, ...refunded].toSorted((one, other) => one.position - other.position);
}
