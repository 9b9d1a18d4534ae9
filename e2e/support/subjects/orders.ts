import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Api } from '../product/api.ts';
import { listCustomers } from './clients.ts';

/** A new plumbing order without worker and operator, of the customer at a list position that no other test uses. */
export async function createOrder(api: Api, at: number): Promise<OrderDetail> {
  const { client } = (await listCustomers(api)).at(at)!;
  return api.createOrder({
    clientId: client._id,
    addressId: client.addresses[0]!._id,
    category: 'WATER_AND_SEWER',
    package: 'PLUMBING',
  });
}
