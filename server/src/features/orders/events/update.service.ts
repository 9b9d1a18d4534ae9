import type { Work } from '#platform/database/work.ts';
import { getAddressOf } from '#features/orders/life/order-guards.ts';
import { raiseEvent, type ExpectedVersion, type Raised } from '#features/orders/life/raise-event.ts';

/**
 * Changes the description or the address; an absent field stays as it is, null clears it. Throws
 * order.addressNotOfClient.
 */
export function updateOrder(
  work: Work,
  orderId: string,
  {
    description,
    addressId,
    version,
  }: ExpectedVersion & { readonly description?: string | null; readonly addressId?: string },
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'updated',
    version,
    prepare: async (order) => ({
      changes: {
        ...(description !== undefined && { description }),
        ...(addressId !== undefined && (await getAddressOf(work, order.clientId, addressId))),
      },
    }),
  });
}
