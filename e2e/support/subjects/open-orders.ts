import { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import { ClientDetail } from '@majstorija/contract/people/clients.ts';
import type { OpenProduct } from '../product/open-product.ts';
import { send } from '../../xss/vector-people.ts';

const Made = z.object({ _id: z.string(), orderCode: z.string() });
export type OpenOrder = z.infer<typeof Made>;

/** Orders of one new client of a separate product, without workers. */
export async function createOpenOrders({ request }: OpenProduct, count: number): Promise<OpenOrder[]> {
  const client = await send(request, api.clients.create, ClientDetail, {
    body: {
      firstName: 'Jelena',
      lastName: 'Đurić',
      phone: '0641234567',
      email: 'jelena@primer.rs',
      type: 'flat',
      municipality: 'Vračar',
      streetAndNumber: 'Njegoševa 44',
      unitNumber: '',
      note: '',
      latitude: 44.8,
      longitude: 20.47,
      addressNote: '',
    },
  });
  const orders: OpenOrder[] = [];
  for (let at = 0; at < count; at += 1)
    orders.push(
      await send(request, api.orders.create, Made, {
        body: {
          clientId: client._id,
          addressId: client.addresses[0]?._id ?? '',
          category: 'ELECTRICS',
          package: 'ELECTRICAL',
        },
      }),
    );
  return orders;
}
