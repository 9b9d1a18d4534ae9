import type {
  CreateOrderWithAddressBody,
  CreateOrderWithClientBody,
} from '@majstorija/contract/orders/order-bodies.ts';
import type { Work } from '#platform/database/work.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { OrderPhotos } from '#features/orders/events/order-photos.service.ts';
import { ORDER_TEXTS } from '#features/orders/life/order-texts.ts';
import { createAddress } from '#features/people/clients/addresses.service.ts';
import { createClient } from '#features/people/clients/create-client.service.ts';
import { createOrder } from './create-order.service.ts';

const NO_PHOTO = { claim: () => null };

/**
 * Creates a client with the first address and an order to it [orders#new-caller]: the two calls in one transaction, so that a
 * refused order leaves no client. Returns the id of the order; throws what createClient and createOrder throw.
 */
export async function createOrderWithClient(
  work: Work,
  deps: Pick<Deps, 'secretKey'>,
  { category, package: wanted, adminId, termsRead, ...body }: CreateOrderWithClientBody,
  photos: OrderPhotos,
): Promise<string> {
  const { id: clientId, addressId } = await createClient(work, deps, { ...body, photo: NO_PHOTO });
  const texts = Object.fromEntries(ORDER_TEXTS.map(({ name }) => [name, body[name]]));
  const { termKind, termDate, termFrom, termTo, isUrgent } = body;
  const term = { termKind, termDate, termFrom, termTo, isUrgent };
  const order = { clientId, addressId, category, package: wanted, adminId, termsRead, ...term, ...texts };
  return createOrder(work, order, photos);
}

/**
 * Saves an address with a known client and creates an order to it [orders#new-address], in one transaction. Returns the id of the
 * order; throws what createAddress and createOrder throw.
 */
export async function createOrderWithAddress(
  work: Work,
  { type, city, municipality, streetAndNumber, unitNumber, addressNote, ...body }: CreateOrderWithAddressBody,
  photos: OrderPhotos,
): Promise<string> {
  const { latitude, longitude, formattedAddress, postalCode, ...order } = body;
  const place = { municipality, streetAndNumber, unitNumber, formattedAddress, postalCode };
  const address = { type, city, ...place, latitude, longitude, note: addressNote };
  const addressId = await createAddress(work, body.clientId, address);
  return createOrder(work, { ...order, addressId }, photos);
}
