import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Package } from '@majstorija/contract/catalog.ts';
import { NOUNS } from '@majstorija/contract/text/format.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { workersPageQuery } from '#api/people/workers.ts';
import { WorkerDialogs, type WorkerDialog } from './worker-dialogs.tsx';
import { workerColumns } from './workers-columns.tsx';
import { PeopleList, type PeopleListTexts } from '#features/people/list/people-list.tsx';
import { useTightTable } from '#features/people/list/use-tight-table.ts';
import { toWholeQuery, useWholeList } from '#features/people/list/use-whole-list.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';
import { useAppliedFilters } from '#shared/lists/applied-filters.ts';
import { SERVICE_FILTER_WORDS, ServiceFilter } from '#shared/services/service-filter.tsx';

const TEXTS: PeopleListTexts = {
  title: 'Majstori',
  noun: NOUNS.majstor,
  search: 'Traži po imenu...',
  create: 'Dodaj majstora',
  shortcuts: { search: 'Pretraga majstora', create: 'Nov majstor' },
  failure: { title: 'Majstori nisu učitani.', fallback: NOTICES.listWorkers.failure },
};

const FILTER_WORDS = [SERVICE_FILTER_WORDS] as const;
/** Up to this width services are under the company, the count of orders under the earnings. */
const NARROW_TABLE = '(max-width: 1399px)';

const workersSearch = { filters: z.object({ package: Package.optional() }), view: z.never() };

/** Majstori [people#workers-columns]. */
export function WorkersPage() {
  const state = useTableState(workersSearch);
  const list = useQuery(workersPageQuery(toWholeQuery(state.query)));
  const { created, reveal, ...page } = useWholeList(list, state);
  const [dialog, setDialog] = useState<WorkerDialog | undefined>(undefined);
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
        filters={
          <ServiceFilter value={state.filters.package} onChange={(pkg) => state.setFilter('package', pkg)} />
        }
        applied={applied}
        columns={workerColumns({ isNarrow, isTight, onOpen: setDialog })}
        onCreate={() => setDialog({ kind: 'create' })}
        focusRow={created}
      />
      <WorkerDialogs
        open={dialog}
        onClose={() => setDialog(undefined)}
        onCreated={(worker) => {
          setDialog(undefined);
          void reveal(worker);
        }}
      />
    </>
  );
}
