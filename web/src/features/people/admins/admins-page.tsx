import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NOUNS } from '@majstorija/contract/text/format.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { adminsQuery } from '#api/people/admins.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { AdminDialogs, type AdminDialog } from './admin-dialogs.tsx';
import { adminColumns } from './admins-columns.tsx';
import { ACTIVE_FILTER_WORDS, ActiveFilter } from '#features/people/list/active-filter.tsx';
import { PeopleList, type PeopleListTexts } from '#features/people/list/people-list.tsx';
import { usePeopleState } from '#features/people/list/use-people-state.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { useAppliedFilters } from '#shared/lists/applied-filters.ts';
import { useListPage } from '#shared/lists/use-list-page.ts';

const TEXTS: PeopleListTexts = {
  title: 'Operateri',
  noun: NOUNS.operater,
  search: 'Traži po imenu...',
  create: 'Nov operater',
  shortcuts: { search: 'Pretraga operatera', create: 'Nov operater' },
  failure: { title: 'Operateri nisu učitani.', fallback: NOTICES.listAdmins.failure },
};

/** Operateri, for the super admin alone [accounts#super-admin-only]. */
export function AdminsPage() {
  const state = usePeopleState();
  const { created, reveal, ...page } = useListPage(useQuery(adminsQuery(state.query)), state);
  const [dialog, setDialog] = useState<AdminDialog | undefined>(undefined);
  const ownId = useCurrentUser()._id;
  const applied = useAppliedFilters(state, [ACTIVE_FILTER_WORDS]);
  if (isApiError(page.list.error, 'auth.forbidden')) return <Navigate to="/unauthorized" replace />;
  return (
    <>
      <PeopleList
        {...page}
        texts={TEXTS}
        state={state}
        filters={
          <ActiveFilter
            value={state.filters.isActive}
            onChange={(isActive) => state.setFilter('isActive', isActive)}
          />
        }
        applied={applied}
        columns={adminColumns({ ownId, onOpen: setDialog })}
        onCreate={() => setDialog({ kind: 'create' })}
        focusRow={created}
      />
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
