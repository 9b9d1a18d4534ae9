import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NOUNS, countOf } from '@majstorija/contract/format.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { adminsQuery } from '#api/admins.ts';
import { useCurrentUser } from '#api/auth.ts';
import { AdminDialogs, type AdminDialog } from '#features/admins/admin-dialogs.tsx';
import { adminColumns } from '#features/admins/admins-columns.tsx';
import { isApiError } from '#lib/api-error.ts';
import { useOnline } from '#lib/use-online.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { ACTIVE_FILTER_WORDS, ActiveFilter } from '#shared/active-filter.tsx';
import { appliedSearch, useAppliedFilters } from '#shared/applied-filters.ts';
import { ListTable } from '#shared/list-table.tsx';
import { ListToolbar } from '#shared/list-toolbar.tsx';
import { useListPage } from '#shared/use-list-page.ts';
import { usePeopleState } from '#shared/use-people-state.ts';
import { CreateButton } from '#ui/create-button.tsx';
import { ListHeader, ListPanel } from '#ui/list-page.tsx';
import { focusSearch } from '#ui/toolbar/focus-search.ts';

const FAILURE = { title: 'Operateri nisu učitani.', fallback: NOTICES.listAdmins.failure } as const;

/** Operateri, for the super admin alone (SPEC §2). */
export function AdminsPage() {
  const state = usePeopleState();
  const { list, rows, total, isCurrent, created, reveal } = useListPage(
    useQuery(adminsQuery(state.query)),
    state,
  );
  const [dialog, setDialog] = useState<AdminDialog | undefined>(undefined);
  const isOnline = useOnline();
  const ownId = useCurrentUser()._id;
  const filters = useAppliedFilters(state, [ACTIVE_FILTER_WORDS]);
  const openCreate = () => {
    if (isOnline) setDialog({ kind: 'create' });
  };
  useShortcuts([
    { keys: '/', label: 'Pretraga operatera', run: focusSearch },
    { keys: 'n', label: 'Nov operater', run: openCreate },
  ]);
  if (isApiError(list.error, 'auth.forbidden')) return <Navigate to="/unauthorized" replace />;
  const create = <CreateButton label="Nov operater" onClick={openCreate} />;
  const applied = [...appliedSearch(state), ...filters];
  return (
    <>
      <ListHeader
        title="Operateri"
        summary={total === undefined ? undefined : countOf(total, NOUNS.operater)}
        create={create}
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
          noun={NOUNS.operater}
        />
        <ListTable
          state={state}
          list={list}
          rows={rows}
          total={total ?? 0}
          caption="Operateri"
          columns={adminColumns({ ownId, onOpen: setDialog })}
          failure={FAILURE}
          filters={applied}
          onClearFilters={state.clearFilters}
          createAction={create}
          focusRow={created}
        />
      </ListPanel>
      <AdminDialogs
        open={dialog}
        onClose={() => setDialog(undefined)}
        onCreated={(admin) => {
          setDialog(undefined);
          void reveal(admin);
        }}
      />
    </>
  );
}
