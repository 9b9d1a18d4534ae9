import { z } from 'zod';
import type { Address } from '@majstorija/contract/addresses/addresses.ts';
import { changesOf } from '@majstorija/contract/changes.ts';
import { optionalText } from '@majstorija/contract/fields.ts';
import type { UpdateOrderBody } from '@majstorija/contract/orders/event-bodies.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';

/** The values of 'Izmeni nalog'; an empty `addressId` keeps the order's own copy of an address. */
export const EditOrderForm = z.object({
  addressId: z.string(),
  ...eachOrderText((max) => optionalText(max).transform((text) => text ?? null)),
});

/** What is sent: only what differs from the order as it was when the dialog opened. */
export function toUpdate(
  { description }: Pick<OrderDetail, 'description'>,
  { addressId, ...texts }: z.output<typeof EditOrderForm>,
): UpdateOrderBody {
  return { ...changesOf({ description }, texts), ...(addressId !== '' && { addressId }) };
}

const COPIED = [
  'municipality',
  'streetAndNumber',
  'unitNumber',
  'note',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof Address & keyof OrderDetail['address'])[];

/** The addresses of the client that are not what the order already has; a corrected one is another. */
export const otherAddresses = (
  order: Pick<OrderDetail, 'address'>,
  addresses: readonly Address[],
): Address[] => addresses.filter((address) => COPIED.some((name) => address[name] !== order.address[name]));
