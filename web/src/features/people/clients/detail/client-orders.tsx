import { useQuery } from '@tanstack/react-query';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { clientOrdersQuery } from '#api/people/clients.ts';
import { clientOrderColumns } from './client-order-columns.tsx';
import type { ClientTabs } from './use-client-tabs.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { ListTable } from '#shared/lists/list-table.tsx';
import { useListPage } from '#shared/lists/use-list-page.ts';

const FAILURE = { title: 'Istorija naloga nije učitana.' } as const;

/** Every order of a client, newest first [people#client-history]. */
export function ClientOrders({ client, state }: { client: ClientDetail; state: ClientTabs }) {
  const { page, pageSize } = state;
  const { list, rows, total } = useListPage(
    useQuery(clientOrdersQuery(client._id, { page, pageSize })),
    state,
  );
  const now = useNow();
  return (
    <ListTable
      state={state}
      list={list}
      rows={rows}
      total={total ?? 0}
      caption="Istorija naloga"
      columns={clientOrderColumns(now)}
      failure={FAILURE}
    />
  );
}
