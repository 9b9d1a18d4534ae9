import type { Work } from '#platform/database/work.ts';
import { textWithAmount } from '#features/orders/life/event-texts.ts';
import { raiseEvent, type ExpectedVersion, type Raised } from '#features/orders/life/raise-event.ts';
import { addItems, type DoneItem } from './done-items.queries.ts';
import { attachEventPhotos } from './order-photos.queries.ts';
import type { OrderPhotos } from './order-photos.service.ts';

/**
 * Completes the work and stores the done items at today's prices. Throws request.invalid for an item of no price list.
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
      await addItems(work, order, items);
      return {};
    },
  });
}

/** Records a payment in para, with photos of its receipt; several add up. */
export async function recordPayment(
  work: Work,
  orderId: string,
  { amount, photos, version }: ExpectedVersion & { readonly amount: number; readonly photos: OrderPhotos },
): Promise<Raised> {
  const raised = await raiseEvent(work, orderId, {
    event: 'paid',
    version,
    prepare: (order) => ({
      text: textWithAmount('paid', amount),
      changes: { paid_amount: (order.paidAmount ?? 0) + amount },
    }),
  });
  return attachEventPhotos(work, raised, 'receipt', photos);
}
