import { z } from 'zod';
import { RECEIVED_BY } from '@majstorija/contract/complaints/complaint-states.ts';
import type { ComplainBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { partyOf } from '#features/orders/life/order-guards.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { fieldError } from '#platform/http/app-error.ts';
import type { ExpectedVersion, Raised, Receipt } from '#features/orders/life/order-event.ts';
import { raiseEvent } from '#features/orders/life/raise-event.ts';
import { attachEventPhotos } from './order-photos.queries.ts';
import type { OrderPhotos } from './order-photos.service.ts';

const momentOf = (at: Date): string => `${formatDate(at.toISOString())} u ${formatTime(at.toISOString())}`;

const Completion = z.strictObject({ at: z.date().nullable() });

/** When the work was last completed; of an order that was set so by hand alone, when that was first done. */
async function findCompletion({ tx }: Work, orderId: string): Promise<Date | null> {
  const text = sql`
    select coalesce(max(time) filter (where event = 'completed'),
      min(time) filter (where event = 'admin_status_changed' and status = 'completed')) as at
    from order_actions where order_id = ${orderId}`;
  return (await findRow(tx, Completion, text))?.at ?? null;
}

/** Minutes are what the desk enters: the work may have been completed within the same one. */
const MINUTE_MS = 60_000;

/** What the desk says of the receipt; a client complains now. Throws complaint.receivedAhead, complaint.receivedBeforeCompletion. */
async function receiptOf(work: Work, orderId: string, body: ComplainBody): Promise<Receipt> {
  if (partyOf(work) !== 'staff') return { at: work.now, by: 'application' };
  const at = body.receivedAt === undefined ? work.now : new Date(body.receivedAt);
  if (at > work.now) throw fieldError('complaint.receivedAhead', 'receivedAt');
  const completedAt = await findCompletion(work, orderId);
  if (completedAt !== null && at.getTime() <= completedAt.getTime() - MINUTE_MS) {
    throw fieldError('complaint.receivedBeforeCompletion', 'receivedAt', {
      completedAt: momentOf(completedAt),
    });
  }
  return { at, by: body.receivedBy ?? 'telephone' };
}

const receivedText = ({ at, by }: Receipt): string =>
  `${ORDER_EVENTS.complaint_created.text}: primljena ${RECEIVED_BY[by]} ${momentOf(at)}`;

/** Records a client's complaint about finished work, with photos; the desk says when and how it was made [complaints#receipt-way]. */
export async function createComplaint(
  work: Work,
  orderId: string,
  { photos, version, ...body }: ExpectedVersion & ComplainBody & { readonly photos: OrderPhotos },
): Promise<Raised> {
  const raised = await raiseEvent(work, orderId, {
    event: 'complaint_created',
    version,
    prepare: async () => {
      const receipt = await receiptOf(work, orderId, body);
      return {
        note: body.description,
        receipt,
        given: { receivedAt: receipt.at },
        ...(receipt.by !== 'application' && { text: receivedText(receipt) }),
      };
    },
  });
  return attachEventPhotos(work, raised, 'complaint', photos);
}
