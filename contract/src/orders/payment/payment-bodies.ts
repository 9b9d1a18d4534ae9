import { z } from 'zod';
import { id, requiredText, rsd } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { CompleteBody, PAYMENT_WAY } from '@majstorija/contract/orders/order-event-bodies.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';

const reason = requiredText(ORDER_TEXT_LIMITS.reason);

/** Which payment is meant, of an order that has several: the `_id` of one of its `payments`. */
const paymentId = id.optional();

/**
 * What was done and what was paid for it, in one; without `amount` only the work, and without `items` what is there
 * stays. The photo of the receipt is sent in the multipart field
 * `receipt`; a form repeats `items`, each as JSON.
 */
export const DoneAndPaidBody = CompleteBody.partial()
  .extend({ amount: rsd.optional(), ...PAYMENT_WAY })
  .meta({ id: 'DoneAndPaidBody' });
export type DoneAndPaidBody = z.infer<typeof DoneAndPaidBody>;

/** What a payment really was; method and holder stay as they are unless given. */
export const CorrectPaymentBody = z
  .object({ amount: rsd, ...PAYMENT_WAY, reason, paymentId })
  .meta({ id: 'CorrectPaymentBody' });
export type CorrectPaymentBody = z.infer<typeof CorrectPaymentBody>;

/** Why a payment never was. */
export const WithdrawPaymentBody = z.object({ reason, paymentId }).meta({ id: 'WithdrawPaymentBody' });
export type WithdrawPaymentBody = z.infer<typeof WithdrawPaymentBody>;

/** What was really done in a visit, by default the last one; `completion` as the items have it. */
export const CorrectWorksBody = CompleteBody.extend({
  reason,
  completion: z.int(VALIDATION.unknownChoice).positive(VALIDATION.unknownChoice).optional(),
}).meta({ id: 'CorrectWorksBody' });
export type CorrectWorksBody = z.infer<typeof CorrectWorksBody>;
