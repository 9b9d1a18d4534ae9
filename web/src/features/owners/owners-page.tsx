import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Municipality } from '@majstorija/contract/catalog.ts';
import { NOUNS, countOf } from '@majstorija/contract/format.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { ownersPageQuery } from '#api/owners.ts';
import { OwnerDialogs, type OwnerDialog } from '#features/owners/owner-dialogs.tsx';
import { ownerColumns } from '#features/owners/owners-columns.tsx';
import { useOwnersState } from '#features/owners/use-owners-state.ts';
import { useOnline } from '#lib/use-online.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { appliedSearch, useAppliedFilters } from '#shared/applied-filters.ts';
import { ListTable } from '#shared/list-table.tsx';
import { ListToolbar } from '#shared/list-toolbar.tsx';
import { SERVICE_FILTER_WORDS, ServiceFilter } from '#shared/service-filter.tsx';
import { useTightTable } from '#shared/use-tight-table.ts';
import { toWholeQuery, useWholeList } from '#shared/use-whole-list.ts';
import { CreateButton } from '#ui/create-button.tsx';
import { ListHeader, ListPanel } from '#ui/list-page.tsx';
import { FilterSelect } from '#ui/toolbar/filter-select.tsx';
import { focusSearch } from '#ui/toolbar/focus-search.ts';

const FAILURE = { title: 'Kompanije nisu učitane.', fallback: NOTICES.listOwners.failure } as const;
const MUNICIPALITIES = Municipality.options.map((name) => ({ value: name, label: name }));
const FILTER_WORDS = [
  { name: 'municipality', label: 'Opština', toText: (name: string) => name },
  SERVICE_FILTER_WORDS,
] as const;
/** Up to this width services stand under the address, the counts under the earnings. */
const NARROW_TABLE = '(max-width: 1399px)';

function Filters({ state }: { state: ReturnType<typeof useOwnersState> }) {
  const { filters, setFilter } = state;
  return (
    <>
      <FilterSelect
        label="Opština"
        value={filters.municipality}
        options={MUNICIPALITIES}
        onChange={(municipality) => setFilter('municipality', municipality)}
      />
      <ServiceFilter value={filters.package} onChange={(pkg) => setFilter('package', pkg)} />
    </>
  );
}

/** Kompanije (SPEC §2). */
export function OwnersPage() {
  const state = useOwnersState();
  const { municipality } = state.filters;
  const list = useQuery(ownersPageQuery({ ...toWholeQuery(state.query), municipality }));
  const { rows, total, isCurrent, created, reveal } = useWholeList(list, state);
  const [dialog, setDialog] = useState<OwnerDialog | undefined>(undefined);
  const isNarrow = useMediaQuery(NARROW_TABLE, false, { getInitialValueInEffect: false });
  const isTight = useTightTable();
  const isOnline = useOnline();
  const filters = useAppliedFilters(state, FILTER_WORDS);
  const openCreate = () => {
    if (isOnline) setDialog({ kind: 'create' });
  };
  useShortcuts([
    { keys: '/', label: 'Pretraga kompanija', run: focusSearch },
    { keys: 'n', label: 'Nova kompanija', run: openCreate },
  ]);
  const create = <CreateButton label="Dodaj kompaniju" onClick={openCreate} />;
  const applied = [...appliedSearch(state), ...filters];
  return (
    <>
      <ListHeader
        title="Kompanije"
        summary={total === undefined ? undefined : countOf(total, NOUNS.kompanija)}
        create={create}
      />
      <ListPanel>
        <ListToolbar
          state={state}
          searchLabel="Traži po nazivu ili imenu..."
          filters={<Filters state={state} />}
          filterCount={filters.length}
          applied={applied}
          total={isCurrent ? total : undefined}
          noun={NOUNS.kompanija}
        />
        <ListTable
          state={state}
          list={list}
          rows={rows}
          total={total ?? 0}
          caption="Kompanije"
          columns={ownerColumns({ isNarrow, isTight, onOpen: setDialog })}
          failure={FAILURE}
          filters={applied}
          onClearFilters={state.clearFilters}
          createAction={create}
          focusRow={created}
        />
      </ListPanel>
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
