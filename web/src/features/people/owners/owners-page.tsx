import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Package } from '@majstorija/contract/catalog.ts';
import { Municipality } from '@majstorija/contract/addresses/places.ts';
import { NOUNS } from '@majstorija/contract/text/format.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { ownersPageQuery } from '#api/people/owners.ts';
import { OwnerDialogs, type OwnerDialog } from './owner-dialogs.tsx';
import { ownerColumns } from './owners-columns.tsx';
import { PeopleList, type PeopleListTexts } from '#features/people/list/people-list.tsx';
import { useTightTable } from '#features/people/list/use-tight-table.ts';
import { toWholeQuery, useWholeList } from '#features/people/list/use-whole-list.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';
import { useAppliedFilters } from '#shared/lists/applied-filters.ts';
import { SERVICE_FILTER_WORDS, ServiceFilter } from '#shared/services/service-filter.tsx';
import { FilterSelect } from '#ui/toolbar/filter-select.tsx';

const TEXTS: PeopleListTexts = {
  title: 'Kompanije',
  noun: NOUNS.kompanija,
  search: 'Traži po nazivu ili imenu...',
  create: 'Dodaj kompaniju',
  shortcuts: { search: 'Pretraga kompanija', create: 'Nova kompanija' },
  failure: { title: 'Kompanije nisu učitane.', fallback: NOTICES.listOwners.failure },
};

const MUNICIPALITIES = Municipality.options.map((name) => ({ value: name, label: name }));
const FILTER_WORDS = [
  { name: 'municipality', label: 'Opština', toText: (name: string) => name },
  SERVICE_FILTER_WORDS,
] as const;
/** Up to this width services are under the address, the counts under the earnings. */
const NARROW_TABLE = '(max-width: 1399px)';

const ownersSearch = {
  filters: z.object({ municipality: Municipality.optional(), package: Package.optional() }),
  view: z.never(),
};

/** Search, filters, sort and page of Kompanije, which live in the address. */
const useOwnersState = () => useTableState(ownersSearch);

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

/** Kompanije [people#owners-columns]. */
export function OwnersPage() {
  const state = useOwnersState();
  const { municipality } = state.filters;
  const list = useQuery(ownersPageQuery({ ...toWholeQuery(state.query), municipality }));
  const { created, reveal, ...page } = useWholeList(list, state);
  const [dialog, setDialog] = useState<OwnerDialog | undefined>(undefined);
  const isNarrow = useMediaQuery(NARROW_TABLE, false, { getInitialValueInEffect: false });
  const isTight = useTightTable();
  const applied = useAppliedFilters(state, FILTER_WORDS);
  return (
    <>
      <PeopleList
        {...page}
        texts={TEXTS}
        state={state}
        list={list}
        filters={<Filters state={state} />}
        applied={applied}
        columns={ownerColumns({ isNarrow, isTight, onOpen: setDialog })}
        onCreate={() => setDialog({ kind: 'create' })}
        focusRow={created}
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
