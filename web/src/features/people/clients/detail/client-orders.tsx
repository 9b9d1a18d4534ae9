import { useQuery } from '@tanstack/react-query';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { clientOrdersQuery } from '#api/people/clients.ts';
import { clientOrderColumns } from './client-order-columns.tsx';
import type { ClientTabs } from './use-client-tabs.ts';
import { PagedTable } from '#shared/lists/paged-table.tsx';

const FAILURE = { title: 'Istorija naloga nije učitana.' } as const;

/** Every order of a client, newest first [people#client-history]. */
export function ClientOrders({ client, state }: { client: ClientDetail; state: ClientTabs }) {
  const { page, pageSize } = state;
  const query = useQuery(clientOrdersQuery(client._id, { page, pageSize }));
  return (
    <PagedTable
      query={query}
      state={state}
      caption="Istorija naloga"
      columnsOf={clientOrderColumns}
      failure={FAILURE}
    />
  );
}
