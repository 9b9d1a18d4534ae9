import { coordinateFields, placeFields } from '@majstorija/contract/addresses/addresses.ts';
import type {
  CreateOrderWithAddressBody,
  CreateOrderWithClientBody,
} from '@majstorija/contract/orders/order-bodies.ts';
import { CreateClientBody } from '@majstorija/contract/people/clients.ts';
import type { Work } from '#platform/database/work.ts';
import type { Deps } from '#platform/http/handler.ts';
import { takePart } from '#platform/http/take-part.ts';
import type { OrderPhotos } from '#features/orders/events/order-photos.service.ts';
import { createAddress } from '#features/people/clients/addresses.service.ts';
import { createClient } from '#features/people/clients/create-client.service.ts';
import { createOrder } from './create-order.service.ts';

const NO_PHOTO = { claim: () => null };

const PLACE = { ...placeFields, ...coordinateFields };

/**
 * Creates a client with the first address and an order to it [orders#new-caller]: the two calls in one transaction, so that a
 * refused order leaves no client. Returns the id of the order; throws what createClient and createOrder throw.
 */
export async function createOrderWithClient(
  work: Work,
  deps: Pick<Deps, 'secretKey'>,
  body: CreateOrderWithClientBody,
  photos: OrderPhotos,
): Promise<string> {
  const [client, order] = takePart(CreateClientBody.shape, body);
  const { id: clientId, addressId } = await createClient(work, deps, { ...client, photo: NO_PHOTO });
  return createOrder(work, { ...order, clientId, addressId }, photos);
}

/**
 * Saves an address with a known client and creates an order to it [orders#new-address], in one transaction. Returns the id of the
 * order; throws what createAddress and createOrder throw.
 */
export async function createOrderWithAddress(
  work: Work,
  body: CreateOrderWithAddressBody,
  photos: OrderPhotos,
): Promise<string> {
  const [place, { addressNote: note, ...order }] = takePart(PLACE, body);
  const addressId = await createAddress(work, body.clientId, { ...place, note });
  return createOrder(work, { ...order, addressId }, photos);
}
