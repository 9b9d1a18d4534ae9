import type { CommentBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { tellMentioned } from '#features/notices/tell-operators.service.ts';
import { assertMentionable } from '#features/orders/life/assignees.ts';
import type { Raised } from '#features/orders/life/order-event.ts';
import { raiseEvent } from '#features/orders/life/raise-event.ts';
import { sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';

/**
 * Adds an operator's comment to the timeline, and tells the operators whom it mentions [notices#mentions]. Throws
 * order.mentionInactive and what raiseEvent throws.
 */
export async function addComment(
  work: Work,
  orderId: string,
  { text, mentions = [] }: CommentBody,
): Promise<Raised> {
  const adminIds = [...new Set(mentions)];
  const raised = await raiseEvent(work, orderId, {
    event: 'comment_added',
    prepare: async () => {
      await assertMentionable(work, adminIds);
      return { note: text };
    },
  });
  const { actionId } = raised;
  if (actionId === null || adminIds.length === 0) return raised;
  await sql`insert into order_mentions (action_id, admin_id) select ${actionId}::uuid, unnest(${adminIds}::uuid[])`.execute(
    work.tx,
  );
  await tellMentioned(work, { orderId, actionId }, adminIds);
  return raised;
}
