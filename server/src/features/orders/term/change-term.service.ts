import type { ChangeTermBody } from '@majstorija/contract/orders/order-bodies.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/events.ts';
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

/** The reason of a term, and on a line of its own why it is so in spite of conflicts: clients are not told that one. */
const noteOf = (reason: string, despite: string | undefined): string =>
  despite === undefined ? reason : `${reason}\nIpak u to vreme: ${despite}`;

/** What the event of another term changes and tells. */
export const termDetails = (
  term: TermTimes,
  isUrgent: boolean,
  {
    isOverlapSeen,
    reason,
    despite,
  }: { reason: string; despite?: string | undefined } & Pick<Overruled, 'isOverlapSeen'>,
): EventDetails => ({
  text: `${ORDER_EVENTS.term_changed.text}: ${termSentence(term, isUrgent)}`,
  note: noteOf(reason, despite),
  changes: { is_urgent: isUrgent, overlap_seen: isOverlapSeen, ...toTermColumns(term) },
});

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
      const [before, term] = [termOf(order), getTerm(work, wish)];
      const isUrgent = wanted ?? order.isUrgent;
      if (isSameTerm(term, before)) {
        if (isUrgent === order.isUrgent) throw new AppError('order.termUnchanged');
        // Urgency alone leaves the clock as it is.
        return {
          ...termDetails(before, isUrgent, { isOverlapSeen: order.overlapSeen, reason }),
          changes: { is_urgent: isUrgent },
        };
      }
      const { isOverlapSeen, reason: why } = await overruled(work, order, { term, despite });
      return termDetails(term, isUrgent, { isOverlapSeen, reason, despite: why });
    },
  });
}
