import type { ChangeTermBody } from '@majstorija/contract/orders/order-bodies.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/events.ts';
import { termSentence } from '@majstorija/contract/orders/term/term-text.ts';
import { isSameTerm } from '@majstorija/contract/orders/term/term-times.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { raiseEvent, type ExpectedVersion, type Raised } from '#features/orders/life/raise-event.ts';
import { getTerm, termOf, toTermColumns } from './term-columns.ts';

/**
 * Gives an open order another term or urgency [orders#term-changed]. Throws order.termUnchanged when neither differs, and what
 * getTerm throws.
 */
export function changeTerm(
  work: Work,
  orderId: string,
  { reason, isUrgent: wanted, version, ...wish }: ExpectedVersion & ChangeTermBody,
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'term_changed',
    version,
    prepare: (order) => {
      const term = getTerm(work, wish);
      const isUrgent = wanted ?? order.isUrgent;
      const isSame = isSameTerm(term, termOf(order));
      if (isSame && isUrgent === order.isUrgent) throw new AppError('order.termUnchanged');
      return {
        text: `${ORDER_EVENTS.term_changed.text}: ${termSentence(isSame ? termOf(order) : term, isUrgent)}`,
        note: reason,
        // Urgency alone leaves the clock as it is.
        changes: { is_urgent: isUrgent, ...(!isSame && toTermColumns(term)) },
      };
    },
  });
}
