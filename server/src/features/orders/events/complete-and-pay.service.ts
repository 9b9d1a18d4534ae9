import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { toPara } from '@majstorija/contract/money.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import type { DoneAndPaidBody } from '@majstorija/contract/orders/payment/payment-bodies.ts';
import { isDone, type PaymentWay } from '@majstorija/contract/orders/payment/payment-words.ts';
import type { Work } from '#platform/database/work.ts';
import { AppError } from '#platform/http/app-error.ts';
import { textWithPayment, textWithWorks } from '#features/orders/life/event-texts.ts';
import { partyOf } from '#features/orders/life/order-guards.ts';
import type { ExpectedVersion, Order, Raised } from '#features/orders/life/order-event.ts';
import { lockChecked, raiseEvent, raiseOn } from '#features/orders/life/raise-event.ts';
import { enterWorks } from './correct-works.service.ts';
import { getVisit, itemsInWords, replaceItems, takeItemsBack, type DoneItem } from './done-items.queries.ts';
import { attachEventPhotos } from './order-photos.queries.ts';
import type { OrderPhotos, StoredPhoto } from './order-photos.service.ts';

/** What the desk reads of work that another completion replaces [orders#completed-again]. */
const REPLACED = 'Zamenjeni su ranije upisani radovi: ';

type Completing = 'completed' | 'complaint_completed';

/** Stores the done items of a completion, in place of those of one that was taken back. */
async function putItems(work: Work, order: Order, event: Completing, items: readonly DoneItem[]) {
  const { items: replaced } = await getVisit(work, order.id);
  await takeItemsBack(work, order, replaced);
  const completion = order.version + 1;
  await replaceItems(work, order, { before: [], items, completion });
  const done = items.length === 0 ? [] : (await getVisit(work, order.id, completion)).items;
  return {
    text: textWithWorks(ORDER_EVENTS[event].text, done),
    ...(replaced.length > 0 && { deskNote: `${REPLACED}${itemsInWords(replaced)}.` }),
  };
}

/**
 * Completes the work and stores the done items at today's prices, in place of those of a completion that was taken back. Throws
 * request.invalid for an item of no price list.
 */
export const completeOrder = (
  work: Work,
  orderId: string,
  { items, version }: ExpectedVersion & { readonly items: readonly DoneItem[] },
): Promise<Raised> =>
  raiseEvent(work, orderId, {
    event: 'completed',
    version,
    prepare: (order) => putItems(work, order, 'completed', items),
  });

/** A payment about to be recorded, in para. */
interface NewPayment extends Partial<{ readonly [K in keyof PaymentWay]: PaymentWay[K] | undefined }> {
  readonly amount: number;
  readonly photos: OrderPhotos;
}

/**
 * Records a payment in para, with photos of its receipt; several add up. Throws request.invalid for one that a client
 * records without a receipt [orders#paying].
 */
export async function recordPayment(
  work: Work,
  orderId: string,
  { amount, method = null, holder = null, photos, version }: ExpectedVersion & NewPayment,
): Promise<Raised> {
  let receipt: readonly StoredPhoto[] = [];
  const raised = await raiseEvent(work, orderId, {
    event: 'paid',
    version,
    prepare: async (order) => {
      receipt = await photos.claim(work);
      if (partyOf(work) === 'client' && receipt.length === 0) {
        throw new AppError('request.invalid', { fields: { file: VALIDATION.receiptRequired } });
      }
      return {
        text: textWithPayment('paid', amount, { method, holder }),
        amount,
        payment: { method, holder },
        given: { paidAmount: (order.paidAmount ?? 0) + amount },
      };
    },
  });
  return attachEventPhotos(work, raised, 'receipt', { claim: () => receipt });
}

/** Enters what was done: completes the order, or the work for its complaint, or says it of an order that is finished already. */
async function enterDone(work: Work, order: Order, items: readonly DoneItem[] | undefined): Promise<void> {
  if (isDone(order.status)) {
    if (items !== undefined) await enterWorks(work, order, items);
    return;
  }
  const event = order.status === 'complaint_arrived' ? 'complaint_completed' : 'completed';
  await raiseOn(work, order, { event, prepare: () => putItems(work, order, event, items ?? []) });
}

/**
 * What the worker or client told the desk: the work and, with an `amount`, its payment, both or neither [orders#done-and-paid]. Throws what
 * completeOrder and recordPayment throw. Returns the id.
 */
export async function recordDoneAndPaid(
  work: Work,
  orderId: string,
  {
    items,
    amount,
    method,
    holder,
    photos,
    version,
  }: ExpectedVersion & DoneAndPaidBody & { readonly photos: OrderPhotos },
): Promise<string> {
  const order = await lockChecked(work, orderId, version);
  await enterDone(work, order, items);
  if (amount !== undefined) {
    await recordPayment(work, orderId, { amount: toPara(amount), method, holder, photos });
  }
  return orderId;
}
