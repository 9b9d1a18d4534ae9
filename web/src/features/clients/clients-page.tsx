import { useQuery } from '@tanstack/react-query';
import { MapPinPlus } from 'lucide-react';
import { useState } from 'react';
import { NOUNS, countOf } from '@majstorija/contract/format.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { clientsPageQuery } from '#api/clients.ts';
import { ClientDialogs, type ClientDialog } from '#features/clients/client-dialogs.tsx';
import { clientColumns } from '#features/clients/clients-columns.tsx';
import { useReturnedRow } from '#lib/list-memory.ts';
import { OFFLINE_REASON, useOnline } from '#lib/use-online.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { ACTIVE_FILTER_WORDS, ActiveFilter } from '#shared/active-filter.tsx';
import { appliedSearch, useAppliedFilters } from '#shared/applied-filters.ts';
import { ListTable } from '#shared/list-table.tsx';
import { ListToolbar } from '#shared/list-toolbar.tsx';
import { useListPage } from '#shared/use-list-page.ts';
import { useTightTable } from '#shared/use-tight-table.ts';
import { usePeopleState } from '#shared/use-people-state.ts';
import { Button } from '#ui/button.tsx';
import { CreateButton } from '#ui/create-button.tsx';
import { ListHeader, ListPanel } from '#ui/list-page.tsx';
import { focusSearch } from '#ui/toolbar/focus-search.ts';
import classes from './clients-page.module.css';

const FAILURE = { title: 'Klijenti nisu učitani.', fallback: NOTICES.listClients.failure } as const;

/** The dialog over the list; none opens without a network, since none could save. */
function useClientDialog() {
  const [dialog, setDialog] = useState<ClientDialog | undefined>(undefined);
  const isOnline = useOnline();
  const open = (next: ClientDialog) => {
    if (isOnline) setDialog(next);
  };
  return { dialog, open, close: () => setDialog(undefined), isOnline };
}

/** Klijenti (SPEC §2). */
export function ClientsPage() {
  const state = usePeopleState();
  const { list, rows, total, isCurrent, created, reveal } = useListPage(
    useQuery(clientsPageQuery(state.query)),
    state,
  );
  const { dialog, open, close, isOnline } = useClientDialog();
  const isTight = useTightTable();
  const returned = useReturnedRow('/admin/clients');
  const filters = useAppliedFilters(state, [ACTIVE_FILTER_WORDS]);
  const openCreate = () => open({ kind: 'create' });
  useShortcuts([
    { keys: '/', label: 'Pretraga klijenata', run: focusSearch },
    { keys: 'n', label: 'Nov klijent', run: openCreate },
  ]);
  const create = <CreateButton label="Nov klijent" onClick={openCreate} />;
  const applied = [...appliedSearch(state), ...filters];
  return (
    <>
      <ListHeader
        title="Klijenti"
        summary={total === undefined ? undefined : countOf(total, NOUNS.klijent)}
        create={
          <div className={classes.buttons}>
            <Button
              icon={<MapPinPlus size={18} aria-hidden="true" />}
              disabledReason={isOnline ? undefined : OFFLINE_REASON}
              onClick={() => open({ kind: 'address' })}
            >
              Dodaj adresu
            </Button>
            {create}
          </div>
        }
      />
      <ListPanel>
        <ListToolbar
          state={state}
          searchLabel="Traži po imenu..."
          filters={
            <ActiveFilter
              value={state.filters.isActive}
              onChange={(isActive) => state.setFilter('isActive', isActive)}
            />
          }
          filterCount={filters.length}
          applied={applied}
          total={isCurrent ? total : undefined}
          noun={NOUNS.klijent}
        />
        <ListTable
          state={state}
          list={list}
          rows={rows}
          total={total ?? 0}
          caption="Klijenti"
          columns={clientColumns({ isTight, onOpen: open })}
          failure={FAILURE}
          filters={applied}
          onClearFilters={state.clearFilters}
          createAction={create}
          focusRow={created ?? returned}
        />
      </ListPanel>
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
