import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import type { ClientDialog } from '#features/people/clients/client-dialogs.tsx';
import { ClientInfo } from './client-info.tsx';
import { ClientOrders } from './client-orders.tsx';
import { useClientTabs } from './use-client-tabs.ts';
import { ViewTabs } from '#ui/toolbar/view-tabs.tsx';

const PANEL = 'client-panel';
const LABELS = { info: 'Informacije o klijentu', orders: 'Istorija naloga' } as const;

type ClientTabsProps = { client: ClientDetail; onOpen: (dialog: ClientDialog) => void };

/** The two tabs of a client's page [people#client-page]; which one is open is in the address. */
export function ClientTabs({ client, onOpen }: ClientTabsProps) {
  const state = useClientTabs();
  const tab = state.view ?? 'info';
  return (
    <>
      <ViewTabs
        label="Podaci o klijentu"
        tabs={[
          { value: 'info', label: LABELS.info },
          { value: 'orders', label: LABELS.orders, count: client.orderCount },
        ]}
        value={tab}
        onChange={(next) => state.setView(next === 'info' ? undefined : next)}
        controls={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-label={LABELS[tab]}>
        {tab === 'info' ? (
          <ClientInfo client={client} onOpen={onOpen} />
        ) : (
          <ClientOrders client={client} state={state} />
        )}
      </div>
    </>
  );
}
