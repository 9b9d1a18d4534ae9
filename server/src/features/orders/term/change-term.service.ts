import type { ChangeTermBody } from '@majstorija/contract/orders/order-bodies.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { termSentence } from '@majstorija/contract/orders/term/term-text.ts';
import { isSameTerm, type TermTimes } from '@majstorija/contract/orders/term/term-times.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import type { LockedOrder } from '#features/orders/life/orders.queries.ts';
import {
  raiseEvent,
  type EventDetails,
  type ExpectedVersion,
  type Raised,
} from '#features/orders/life/raise-event.ts';
import { overruleConflicts, type Overruled } from './meet-conflicts.ts';
import { termOf, toTermColumns } from './term-columns.ts';
import { getTerm } from './term.service.ts';

/** Why a term changes, and why it is so in spite of conflicts: the desk alone reads that. */
interface Why extends Pick<Overruled, 'isOverlapSeen'> {
  readonly reason: string;
  readonly despite?: string | undefined;
}

/** The term that an order is to have; without urgency that stays. */
interface Wanted extends Pick<ChangeTermBody, 'isUrgent'> {
  readonly term: TermTimes;
}

/** What the event of another term or urgency changes and tells. Urgency alone leaves the clock as it is. */
export function otherTermDetails(
  order: LockedOrder,
  { term, isUrgent = order.isUrgent }: Wanted,
  { isOverlapSeen, reason, despite }: Why,
): EventDetails {
  const isSame = isSameTerm(term, termOf(order));
  return {
    text: `${ORDER_EVENTS.term_changed.text}: ${termSentence(term, isUrgent)}`,
    note: reason,
    ...(despite !== undefined && { deskNote: `Ipak u to vreme: ${despite}` }),
    changes: {
      is_urgent: isUrgent,
      ...(!isSame && { overlap_seen: isOverlapSeen, ...toTermColumns(term) }),
    },
  };
}

/** An order without a worker meets nobody. */
async function overruled(
  work: Work,
  { id, workerId }: LockedOrder,
  { term, despite }: Pick<ChangeTermBody, 'despite'> & { readonly term: TermTimes },
): Promise<Overruled> {
  if (workerId === null) return { isOverlapSeen: false };
  return overruleConflicts(work, { orderId: id, workerId, term }, despite);
}

/**
 * Gives an open order another term or urgency [orders#term-changed]. Throws order.termUnchanged when neither differs,
 * order.workerConflicts for conflicts of its worker that were not seen, and what getTerm throws.
 */
export function changeTerm(
  work: Work,
  orderId: string,
  { reason, isUrgent: wanted, despite, version, ...wish }: ExpectedVersion & ChangeTermBody,
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'term_changed',
    version,
    prepare: async (order) => {
      const term = getTerm(work, wish);
      const isUrgent = wanted ?? order.isUrgent;
      const isSame = isSameTerm(term, termOf(order));
      if (isSame && isUrgent === order.isUrgent) throw new AppError('order.termUnchanged');
      const seen = isSame
        ? { isOverlapSeen: order.overlapSeen, reason: undefined }
        : await overruled(work, order, { term, despite });
      const why = { isOverlapSeen: seen.isOverlapSeen, reason, despite: seen.reason };
      return otherTermDetails(order, { term, isUrgent }, why);
    },
  });
}
