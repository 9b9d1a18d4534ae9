import type { UpdateOrderBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import type { Work } from '#platform/database/work.ts';
import { getAddressOf } from '#features/orders/life/order-guards.ts';
import { toTextChanges } from '#features/orders/life/order-texts.ts';
import type { ExpectedVersion, Raised } from '#features/orders/life/order-event.ts';
import { raiseEvent } from '#features/orders/life/raise-event.ts';
import { serviceChanges } from './change-service.ts';
import { getOrderContents, updateTexts } from './order-contents.ts';

/**
 * Changes texts, the address or the service; an absent field stays as it is, null clears a text. The timeline shows what changed.
 * Throws order.addressNotOfClient and what serviceChanges throws.
 */
export function updateOrder(
  work: Work,
  orderId: string,
  { addressId, version, category, package: kind, keepsWorker, ...texts }: ExpectedVersion & UpdateOrderBody,
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'updated',
    version,
    prepare: async (order) => {
      const before = await getOrderContents(work, order.id);
      const contents = {
        ...(await serviceChanges(work, order, { category, package: kind, keepsWorker })),
        ...toTextChanges(texts),
        ...(addressId !== undefined && (await getAddressOf(work, order.clientId, addressId))),
      };
      return { ...updateTexts(before, { ...before, ...contents }), contents };
    },
  });
}
