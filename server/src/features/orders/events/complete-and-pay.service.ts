import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import type { Work } from '#platform/database/work.ts';
import { AppError } from '#platform/http/app-error.ts';
import { textWithAmount } from '#features/orders/life/event-texts.ts';
import { partyOf } from '#features/orders/life/order-guards.ts';
import { raiseEvent, type ExpectedVersion, type Raised } from '#features/orders/life/raise-event.ts';
import { addItems, takeItemsBack, type DoneItem } from './done-items.queries.ts';
import { attachEventPhotos } from './order-photos.queries.ts';
import type { OrderPhotos, StoredPhoto } from './order-photos.service.ts';

/** What the desk reads of work that another completion replaces [orders#completed-again]. */
const REPLACED = 'Zamenjeni su ranije upisani radovi: ';

/**
 * Completes the work and stores the done items at today's prices, in place of those of a completion that was taken back. Throws
 * request.invalid for an item of no price list.
 */
export async function completeOrder(
  work: Work,
  orderId: string,
  { items, version }: ExpectedVersion & { readonly items: readonly DoneItem[] },
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'completed',
    version,
    prepare: async (order) => {
      const replaced = await takeItemsBack(work, order);
      await addItems(work, order, items);
      return replaced === '' ? {} : { deskNote: `${REPLACED}${replaced}.` };
    },
  });
}

/**
 * Records a payment in para, with photos of its receipt; several add up. Throws request.invalid for one that a client
 * records without a receipt [orders#paying].
 */
export async function recordPayment(
  work: Work,
  orderId: string,
  { amount, photos, version }: ExpectedVersion & { readonly amount: number; readonly photos: OrderPhotos },
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
        text: textWithAmount('paid', amount),
        amount,
        changes: { paid_amount: (order.paidAmount ?? 0) + amount },
      };
    },
  });
  return attachEventPhotos(work, raised, 'receipt', { claim: () => receipt });
}
