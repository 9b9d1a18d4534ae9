import type { UpdateOrderBody } from '@majstorija/contract/orders/event-bodies.ts';
import type { Work } from '#platform/database/work.ts';
import { getAddressOf } from '#features/orders/life/order-guards.ts';
import { toTextChanges } from '#features/orders/life/order-texts.ts';
import { raiseEvent, type ExpectedVersion, type Raised } from '#features/orders/life/raise-event.ts';
import { getOrderContents, updateTexts } from './order-contents.ts';

/**
 * Changes texts or the address; an absent field stays as it is, null clears a text. The timeline shows what changed.
 * Throws order.addressNotOfClient.
 */
export function updateOrder(
  work: Work,
  orderId: string,
  { addressId, version, ...texts }: ExpectedVersion & UpdateOrderBody,
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'updated',
    version,
    prepare: async (order) => {
      const before = await getOrderContents(work, order.id);
      const changes = {
        ...toTextChanges(texts),
        ...(addressId !== undefined && (await getAddressOf(work, order.clientId, addressId))),
      };
      return { ...updateTexts(before, { ...before, ...changes }), changes };
    },
  });
}
