import { useQuery } from '@tanstack/react-query';
import { MapPinPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '@majstorija/contract/http/api.ts';
import { NOUNS } from '@majstorija/contract/text/format.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { clientsPageQuery } from '#api/people/clients.ts';
import { ClientDialogs, type ClientDialog } from './client-dialogs.tsx';
import { clientColumns } from './clients-columns.tsx';
import { activeFilter } from '#features/people/list/active-filter.tsx';
import { usePeopleState } from '#features/people/list/use-people-state.ts';
import { useTightTable } from '#features/people/list/use-tight-table.ts';
import { useReturnedRow } from '#lib/lists/list-memory.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import type { ListTexts } from '#shared/lists/list-description.ts';
import { ExportMenu } from '#shared/lists/export-menu.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useListPage } from '#shared/lists/use-list-page.ts';
import { Button } from '#ui/buttons/button.tsx';

const TEXTS: ListTexts = {
  title: 'Klijenti',
  noun: NOUNS.klijent,
  search: 'Traži po imenu...',
  searchKey: 'Pretraga klijenata',
  failure: { title: 'Klijenti nisu učitani.', fallback: NOTICES.listClients.failure },
};

/** The dialog over the list; none opens without a network, since none could save. */
function useClientDialog() {
  const [dialog, setDialog] = useState<ClientDialog | undefined>(undefined);
  const isOnline = useOnline();
  const open = (next: ClientDialog) => {
    if (isOnline) setDialog(next);
  };
  return { dialog, open, close: () => setDialog(undefined) };
}

function AddAddressButton({ onClick }: { onClick: () => void }) {
  const isOnline = useOnline();
  return (
    <Button
      icon={<MapPinPlus size={18} aria-hidden="true" />}
      disabledReason={isOnline ? undefined : OFFLINE_REASON}
      onClick={onClick}
    >
      Dodaj adresu
    </Button>
  );
}

/** Klijenti [people#clients-columns]. */
export function ClientsPage() {
  const state = usePeopleState();
  const { created, reveal, ...page } = useListPage(useQuery(clientsPageQuery(state.query)), state);
  const { dialog, open, close } = useClientDialog();
  const isTight = useTightTable();
  const returned = useReturnedRow('/admin/clients');
  return (
    <>
      <ListPage
        {...page}
        texts={TEXTS}
        state={state}
        filters={{
          isActive: activeFilter(state.filters.isActive, (value) => state.setFilter('isActive', value)),
        }}
        columns={clientColumns({ isTight, onOpen: open })}
        create={{ label: 'Nov klijent', keyLabel: 'Nov klijent', onOpen: () => open({ kind: 'create' }) }}
        actions={
          <>
            <AddAddressButton onClick={() => open({ kind: 'address' })} />
            <ExportMenu route={api.clients.export} query={state.query} name="Klijenti" />
          </>
        }
        focusRow={created ?? returned}
      />
      <ClientDialogs
        open={dialog}
        onClose={close}
        onCreated={(client) => {
          close();
          void reveal(client);
        }}
      />
    </>
  );
}
