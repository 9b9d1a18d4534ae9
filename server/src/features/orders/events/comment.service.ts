import type { CommentBody } from '@majstorija/contract/orders/order-bodies.ts';
import type { Work } from '#platform/database/work.ts';
import { raiseEvent, type Raised } from '#features/orders/life/raise-event.ts';

/** Adds an operator's comment to the timeline. */
export function addComment(work: Work, orderId: string, { text }: CommentBody): Promise<Raised> {
  return raiseEvent(work, orderId, { event: 'comment_added', prepare: () => ({ note: text }) });
}
