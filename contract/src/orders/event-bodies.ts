import { z } from 'zod';
import { RECEIVED_BY_OPTIONS } from '@majstorija/contract/complaints/complaint-states.ts';
import { ANSWER_FIELDS } from '@majstorija/contract/complaints/complaints.ts';
import { OrderStatus } from '@majstorija/contract/choices.ts';
import { optionalText, quantity, requiredText, rsd } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';
import { AssignWorkerBody, ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';

/** Most items of the price list that one completed order may name. */
const MAX_DONE_ITEMS = 100;

/** The order after an event; `version` belongs into the next If-Match. */
export const OrderStep = z
  .object({ _id: z.string(), status: OrderStatus, version: z.number() })
  .meta({ id: 'OrderStep' });
export type OrderStep = z.infer<typeof OrderStep>;

/** The reason for giving up or canceling; optional. */
export const ReasonBody = z
  .object({ reason: optionalText(ORDER_TEXT_LIMITS.reason) })
  .meta({ id: 'ReasonBody' });
export type ReasonBody = z.infer<typeof ReasonBody>;

/** The other worker of the same owner who gets the order. */
export const DelegateBody = z
  .object({ workerId: z.uuid({ error: VALIDATION.required }) })
  .meta({ id: 'DelegateBody' });
export type DelegateBody = z.infer<typeof DelegateBody>;

/** Work done: items of the price list of the order's category, each with how much of its unit. */
export const CompleteBody = z
  .object({
    items: z
      .array(z.object({ priceListItemId: z.uuid({ error: VALIDATION.unknownChoice }), quantity }))
      .max(MAX_DONE_ITEMS, VALIDATION.tooManyItems),
  })
  .meta({ id: 'CompleteBody' });
export type CompleteBody = z.infer<typeof CompleteBody>;

/** A payment in rsd; the photo of the receipt is sent in the multipart field `file`. */
export const PayBody = z.object({ amount: rsd }).meta({ id: 'PayBody' });
export type PayBody = z.infer<typeof PayBody>;

/** How a complaint reaches the desk. */
const DeskReceipt = z.enum(RECEIVED_BY_OPTIONS, VALIDATION.unknownChoice).exclude(['application']);

/**
 * What is wrong with the work; photos are sent in the multipart field `files`. The desk says when and how the client told it, by
 * default now and by telephone; of a client these are not read [complaints#receipt-way].
 */
export const ComplainBody = z
  .object({
    description: requiredText(ORDER_TEXT_LIMITS.description),
    receivedAt: z.iso.datetime({ error: VALIDATION.required, offset: true }).optional(),
    receivedBy: DeskReceipt.optional(),
  })
  .meta({ id: 'ComplainBody' });
export type ComplainBody = z.infer<typeof ComplainBody>;

/** What is to be done and where: absent leaves, null clears a text. */
export const UpdateOrderBody = z
  .object({
    ...eachOrderText((max) => requiredText(max).nullable().optional()),
    addressId: z.uuid({ error: VALIDATION.addressRequired }).optional(),
  })
  .meta({ id: 'UpdateOrderBody' });
export type UpdateOrderBody = z.infer<typeof UpdateOrderBody>;

/** Why the desk refuses a complaint or gives the money back; required [complaints#reason-required], with the answer for the client. */
export const ComplaintAnswerBody = z
  .object({
    reason: requiredText(ORDER_TEXT_LIMITS.reason),
    ...ANSWER_FIELDS,
  })
  .meta({ id: 'ComplaintAnswerBody' });
export type ComplaintAnswerBody = z.infer<typeof ComplaintAnswerBody>;

/** The worker of an accepted complaint, with the answer for the client. */
export const AcceptComplaintBody = AssignWorkerBody.safeExtend(ANSWER_FIELDS).meta({
  id: 'AcceptComplaintBody',
});
export type AcceptComplaintBody = z.infer<typeof AcceptComplaintBody>;
