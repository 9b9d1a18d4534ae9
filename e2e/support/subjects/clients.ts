import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import type { Api } from '../product/api.ts';

/** Active clients to create orders for; each journey uses its own. */
export async function listCustomers(api: Api): Promise<{ client: ClientListItem }[]> {
  const clients = await api.listClients();
  return clients
    .filter(({ isActive, addresses }) => isActive && /[čćđšž]/i.test(addresses[0]?.streetAndNumber ?? ''))
    .map((client) => ({ client }));
}
