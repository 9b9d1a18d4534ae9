import { z } from 'zod';
import { RECEIVED_BY_OPTIONS } from '@majstorija/contract/complaints/complaint-states.ts';
import { ANSWER_FIELDS } from '@majstorija/contract/complaints/complaints.ts';
import { Category, MoneyHolder, OrderStatus, Package, PaymentMethod } from '@majstorija/contract/choices.ts';
import { ChosenSuggestion } from '@majstorija/contract/dispatch/chosen-suggestion.ts';
import { MAX_CONFLICT_KEY } from '@majstorija/contract/dispatch/conflicts.ts';
import {
  flag,
  id,
  optionalLine,
  optionalText,
  quantity,
  requiredLine,
  requiredText,
  rsd,
  typedString,
} from '@majstorija/contract/fields.ts';
import { MOST_CONFLICTS } from '@majstorija/contract/limits.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { NOTICE_BOUNDS } from '@majstorija/contract/notices/notice-choices.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';
import { TERM_FIELDS } from '@majstorija/contract/orders/term/term.ts';

const chosen = (message: string) => z.uuid({ error: message });

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

/** How a payment was made and who holds the money, as far as somebody said [orders#method-and-holder]. */
export const PAYMENT_WAY = { method: PaymentMethod.optional(), holder: MoneyHolder.optional() } as const;

/** A payment in rsd; the photo of the receipt is sent in the multipart field `file`. */
export const PayBody = z.object({ amount: rsd, ...PAYMENT_WAY }).meta({ id: 'PayBody' });
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

/**
 * What is to be done and where: absent leaves, null clears a text. `keepsWorker`: the worker stays although they do not offer the new
 * service [orders#service-corrected].
 */
export const UpdateOrderBody = z
  .object({
    ...eachOrderText((max) => requiredText(max).nullable().optional()),
    addressId: z.uuid({ error: VALIDATION.addressRequired }).optional(),
    category: Category.optional(),
    package: Package.optional(),
    keepsWorker: flag.optional(),
  })
  .meta({ id: 'UpdateOrderBody' });
export type UpdateOrderBody = z.infer<typeof UpdateOrderBody>;

/** The operator to assign [orders#assignment-bodies]. */
export const AssignAdminBody = z
  .object({ adminId: chosen(VALIDATION.required) })
  .meta({ id: 'AssignAdminBody' });
export type AssignAdminBody = z.infer<typeof AssignAdminBody>;

/** Keys of the conflicts that were seen before they are overruled, none before anything was asked, and why they are [dispatch#despite]. */
export const Despite = z
  .object({
    seen: z.array(typedString(MAX_CONFLICT_KEY)).max(MOST_CONFLICTS),
    reason: requiredLine(ORDER_TEXT_LIMITS.despiteReason).optional(),
  })
  .refine(({ seen, reason }) => seen.length === 0 || reason !== undefined, {
    path: ['reason'],
    error: VALIDATION.required,
  })
  .meta({ id: 'Despite' });
export type Despite = z.infer<typeof Despite>;

/**
 * The worker to assign [orders#assignment-bodies], which suggestion that was, another term or urgency with its reason, the
 * conflicts that the operator accepts, and why a closed order is opened again [orders#reopening-asked].
 */
export const AssignWorkerBody = z
  .object({
    workerId: chosen(VALIDATION.required),
    suggestion: ChosenSuggestion.optional(),
    ...TERM_FIELDS,
    termReason: requiredLine(ORDER_TEXT_LIMITS.termReason).optional(),
    despite: Despite.optional(),
    reopenReason: optionalText(ORDER_TEXT_LIMITS.reopenReason),
  })
  .refine(({ termKind, termReason }) => termKind === undefined || termReason !== undefined, {
    path: ['termReason'],
    error: VALIDATION.required,
  })
  .meta({ id: 'AssignWorkerBody' });
export type AssignWorkerBody = z.infer<typeof AssignWorkerBody>;

/** The worker whose assignment is undone [orders#undo]. */
export const UndoAssignmentBody = z
  .object({ workerId: chosen(VALIDATION.required) })
  .meta({ id: 'UndoAssignmentBody' });
export type UndoAssignmentBody = z.infer<typeof UndoAssignmentBody>;

/** The operator's own choice of status, reason optional [orders#any-status-by-hand]. */
export const ChangeStatusBody = z
  .object({
    status: z.enum(STATUS_OPTIONS, { error: VALIDATION.required }),
    reason: optionalText(ORDER_TEXT_LIMITS.reason),
  })
  .meta({ id: 'ChangeStatusBody' });
export type ChangeStatusBody = z.infer<typeof ChangeStatusBody>;

/** An operator's comment [orders#comments], with the operators whom it mentions [notices#mention-limits]. */
export const CommentBody = z
  .object({
    text: requiredText(ORDER_TEXT_LIMITS.comment),
    mentions: z.array(id).max(NOTICE_BOUNDS.mentions, VALIDATION.tooManyMentions).optional(),
  })
  .meta({ id: 'CommentBody' });
export type CommentBody = z.infer<typeof CommentBody>;

/** What was heard when the worker was called in vain, if anything. */
export const NotReachedBody = z
  .object({ note: optionalText(ORDER_TEXT_LIMITS.outcome) })
  .meta({ id: 'NotReachedBody' });
export type NotReachedBody = z.infer<typeof NotReachedBody>;

/** Whether whom the desk called about an order answered, and what was said [orders#called]. */
export const CalledBody = z
  .object({ reached: flag, note: optionalLine(ORDER_TEXT_LIMITS.outcome) })
  .meta({ id: 'CalledBody' });
export type CalledBody = z.infer<typeof CalledBody>;

/** Until when an order is postponed, an instant (ISO), and why [orders#reminder]. */
export const ReminderBody = z
  .object({
    until: z.iso.datetime({ error: VALIDATION.required, offset: true }),
    note: optionalText(ORDER_TEXT_LIMITS.outcome),
  })
  .meta({ id: 'ReminderBody' });
export type ReminderBody = z.infer<typeof ReminderBody>;

/** Another term or urgency, and why [orders#term-changed]; absent urgency stays. */
export const ChangeTermBody = z
  .object({
    ...TERM_FIELDS,
    termKind: TERM_FIELDS.termKind.unwrap(),
    reason: requiredLine(ORDER_TEXT_LIMITS.termReason),
    despite: Despite.optional(),
  })
  .meta({ id: 'ChangeTermBody' });
export type ChangeTermBody = z.infer<typeof ChangeTermBody>;

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
