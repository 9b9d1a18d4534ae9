import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { PACKAGE_OPTIONS } from '@majstorija/contract/catalog.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { NOUNS } from '@majstorija/contract/text/format.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { ownersPageQuery } from '#api/people/owners.ts';
import { OwnerDialogs, type OwnerDialog } from './owner-dialogs.tsx';
import { ownerColumns } from './owners-columns.tsx';
import { useTightTable } from '#features/people/list/use-tight-table.ts';
import { useToggleKey } from '#features/people/list/use-toggle-key.ts';
import { toWholeQuery, useWholeList } from '#features/people/list/use-whole-list.ts';
import { oneOf } from '#lib/lists/address-values.ts';
import { useReturnedRow } from '#lib/lists/list-memory.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';
import type { ListTexts } from '#shared/lists/list-description.ts';
import { ExportMenu } from '#shared/lists/export-menu.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import { selectFilter } from '#shared/lists/select-filter.tsx';
import { serviceFilter } from '#shared/services/service-filter.tsx';

const TEXTS: ListTexts = {
  title: 'Kompanije',
  noun: NOUNS.kompanija,
  isFeminine: true,
  search: 'Traži po nazivu ili imenu...',
  searchKey: 'Pretraga kompanija',
  failure: { title: 'Kompanije nisu učitane.', fallback: NOTICES.listOwners.failure },
};

const MUNICIPALITIES = MUNICIPALITY_OPTIONS.map((name) => ({ value: name, label: name }));
/** Up to this width services are under the address, the counts under the earnings. */
const NARROW_TABLE = '(max-width: 1399px)';

const ownersSearch = {
  filters: { municipality: oneOf(MUNICIPALITY_OPTIONS), package: oneOf(PACKAGE_OPTIONS) },
  view: oneOf([]),
};

/** Search, filters, sort and page of Kompanije, which live in the address. */
const useOwnersState = () => useTableState(ownersSearch);

const toFilters = ({ filters, setFilter }: ReturnType<typeof useOwnersState>) => ({
  municipality: selectFilter({
    label: 'Opština',
    value: filters.municipality,
    options: MUNICIPALITIES,
    onChange: (municipality) => setFilter('municipality', municipality),
  }),
  package: serviceFilter(filters.package, (pkg) => setFilter('package', pkg)),
});

/** Kompanije [people#owners-columns]. */
export function OwnersPage() {
  const state = useOwnersState();
  const { municipality } = state.filters;
  const list = useQuery(ownersPageQuery({ ...toWholeQuery(state.query), municipality }));
  const { created, reveal, ...page } = useWholeList(list, state);
  const [dialog, setDialog] = useState<OwnerDialog | undefined>(undefined);
  const isNarrow = useMediaQuery(NARROW_TABLE, false, { getInitialValueInEffect: false });
  const isTight = useTightTable();
  const returned = useReturnedRow('/admin/owners');
  return (
    <>
      <ListPage
        {...page}
        texts={TEXTS}
        state={state}
        filters={toFilters(state)}
        columns={ownerColumns({ isNarrow, isTight, onOpen: setDialog })}
        create={{
          label: 'Dodaj kompaniju',
          keyLabel: 'Nova kompanija',
          onOpen: () => setDialog({ kind: 'create' }),
        }}
        actions={<ExportMenu route={api.owners.export} query={state.query} name="Kompanije" />}
        keys={useToggleKey(page.rows, (owner) => setDialog({ kind: 'toggle', owner }))}
        focusRow={created ?? returned}
      />
      <OwnerDialogs
        open={dialog}
        onClose={() => setDialog(undefined)}
        onCreated={(owner) => {
          setDialog(undefined);
          void reveal(owner);
        }}
      />
    </>
  );
}
