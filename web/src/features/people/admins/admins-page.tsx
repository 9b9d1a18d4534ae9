import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { BellRing, MessageSquareText, ScrollText, SlidersHorizontal } from 'lucide-react';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { api } from '@majstorija/contract/http/api.ts';
import { NOUNS } from '@majstorija/contract/text/format.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { adminsQuery } from '#api/people/admins.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { AdminDialogs, type AdminDialog } from './admin-dialogs.tsx';
import { adminColumns } from './admins-columns.tsx';
import { activeFilter } from '#features/people/list/active-filter.tsx';
import { useTightTable } from '#features/people/list/use-tight-table.ts';
import { useToggleKey } from '#features/people/list/use-toggle-key.ts';
import { usePeopleState } from '#features/people/list/use-people-state.ts';
import { isApiError } from '#lib/http/api-error.ts';
import type { ListTexts } from '#shared/lists/list-description.ts';
import { ExportMenu } from '#shared/lists/export-menu.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useListPage } from '#shared/lists/use-list-page.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import classes from './admins-page.module.css';

const TEXTS: ListTexts = {
  title: 'Operateri',
  noun: NOUNS.operater,
  search: 'Traži po imenu...',
  searchKey: 'Pretraga operatera',
  failure: { title: 'Operateri nisu učitani.', fallback: NOTICES.listAdmins.failure },
};

/** The ways to what else only the super admin sees and the menu has no entry for. */
const OtherData = ({ children }: { children: ReactNode }) => (
  <>
    <Link to="/admin/notify-me" className={buttonClass()}>
      <BellRing size={18} aria-hidden="true" />
      Javite mi
    </Link>
    <Link to="/admin/audit" className={buttonClass()}>
      <ScrollText size={18} aria-hidden="true" />
      Dnevnik
    </Link>
    {children}
    <Link to="/admin/dispatch-weights" className={buttonClass()}>
      <SlidersHorizontal size={18} aria-hidden="true" />
      Predlog majstora
    </Link>
    <Link to="/admin/messages" className={buttonClass()}>
      <MessageSquareText size={18} aria-hidden="true" />
      Gotove poruke
    </Link>
  </>
);

/** Operateri, for the super admin alone [accounts#super-admin-only]. */
export function AdminsPage() {
  const state = usePeopleState();
  const { created, reveal, ...page } = useListPage(useQuery(adminsQuery(state.query)), state);
  const [dialog, setDialog] = useState<AdminDialog | undefined>(undefined);
  const ownId = useCurrentUser()._id;
  const keys = useToggleKey(page.rows, (admin) => {
    if (admin._id !== ownId) setDialog({ kind: 'toggle', admin });
  });
  const isTight = useTightTable();
  // Three names do not fit into the line of the thumb.
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const others = (
    <OtherData>
      <ExportMenu route={api.admins.export} query={state.query} name="Operateri" />
    </OtherData>
  );
  if (isApiError(page.list.error, 'auth.forbidden')) return <Navigate to="/unauthorized" replace />;
  return (
    <>
      <ListPage
        {...page}
        texts={TEXTS}
        state={state}
        filters={{
          isActive: activeFilter(state.filters.isActive, (value) => state.setFilter('isActive', value)),
        }}
        columns={adminColumns({ ownId, isTight, onOpen: setDialog })}
        create={{
          label: 'Nov operater',
          keyLabel: 'Nov operater',
          onOpen: () => setDialog({ kind: 'create' }),
        }}
        keys={keys}
        actions={isPhone ? undefined : others}
        intro={isPhone && <div className={classes.others}>{others}</div>}
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
