import type { ChangeTermBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { termSentence } from '@majstorija/contract/orders/term/term-text.ts';
import { isSameTerm, type TermTimes } from '@majstorija/contract/orders/term/term-times.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import type { EventDetails, ExpectedVersion, Order, Raised } from '#features/orders/life/order-event.ts';
import { lockChecked, raiseOn } from '#features/orders/life/raise-event.ts';
import { overruleConflicts, type Overruled } from './meet-conflicts.ts';
import { getTerm } from './term.service.ts';

/** Why a term changes, and why it is so in spite of conflicts: the desk alone reads that. */
interface Why extends Pick<Overruled, 'isOverlapSeen'> {
  readonly reason: string;
  readonly despite?: string | undefined;
}

/** The term that an order is to have; without urgency that stays. */
interface Wanted extends Partial<Pick<ChangeTermBody, 'isUrgent'>> {
  readonly term: TermTimes;
}

/** What the event of another term or urgency changes and tells. Urgency alone leaves the clock as it is. */
function otherTermDetails(
  order: Order,
  { term, isUrgent = order.isUrgent }: Wanted,
  { isOverlapSeen, reason, despite }: Why,
): EventDetails {
  const isSame = isSameTerm(term, order.term);
  return {
    text: `${ORDER_EVENTS.term_changed.text}: ${termSentence(term, isUrgent)}`,
    note: reason,
    ...(despite !== undefined && !isSame && { deskNote: `Ipak u to vreme: ${despite}` }),
    given: { isUrgent, ...(!isSame && { overlapSeen: isOverlapSeen, term }) },
  };
}

/** Gives a locked order a term whose conflicts its command has met, or meets next. Throws what raiseEvent throws. */
export const giveTerm = (work: Work, order: Order, wanted: Wanted, why: Why): Promise<Raised> =>
  raiseOn(work, order, { event: 'term_changed', prepare: () => otherTermDetails(order, wanted, why) });

/** An order without a worker meets nobody. */
async function overruled(
  work: Work,
  { id, workerId }: Order,
  { term, despite }: Pick<ChangeTermBody, 'despite'> & { readonly term: TermTimes },
): Promise<Overruled> {
  if (workerId === null) return { isOverlapSeen: false };
  return overruleConflicts(work, { orderId: id, workerId, term }, despite);
}

/** The same for a locked order. */
export function changeTermOf(
  work: Work,
  order: Order,
  { reason, isUrgent: wanted, despite, ...wish }: ChangeTermBody,
): Promise<Raised> {
  return raiseOn(work, order, {
    event: 'term_changed',
    prepare: async () => {
      const term = getTerm(work, wish);
      const isUrgent = wanted ?? order.isUrgent;
      const isSame = isSameTerm(term, order.term);
      if (isSame && isUrgent === order.isUrgent) throw new AppError('order.termUnchanged');
      const seen = isSame
        ? { isOverlapSeen: order.overlapSeen, reason: undefined }
        : await overruled(work, order, { term, despite });
      const why = { isOverlapSeen: seen.isOverlapSeen, reason, despite: seen.reason };
      return otherTermDetails(order, { term, isUrgent }, why);
    },
  });
}

/**
 * Gives an open order another term or urgency [orders#term-changed]. Throws order.termUnchanged when neither differs,
 * order.workerConflicts for conflicts of its worker that were not seen, and what getTerm and raiseEvent throw.
 */
export async function changeTerm(
  work: Work,
  orderId: string,
  { version, ...body }: ExpectedVersion & ChangeTermBody,
): Promise<Raised> {
  return changeTermOf(work, await lockChecked(work, orderId, version), body);
}
