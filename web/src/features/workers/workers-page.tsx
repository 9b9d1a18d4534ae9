import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NOUNS, countOf } from '@majstorija/contract/format.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { workersPageQuery } from '#api/workers.ts';
import { WorkerDialogs, type WorkerDialog } from '#features/workers/worker-dialogs.tsx';
import { workerColumns } from '#features/workers/workers-columns.tsx';
import { useWorkersState } from '#features/workers/use-workers-state.ts';
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
import { focusSearch } from '#ui/toolbar/focus-search.ts';

const FAILURE = { title: 'Majstori nisu učitani.', fallback: NOTICES.listWorkers.failure } as const;
const FILTER_WORDS = [SERVICE_FILTER_WORDS] as const;
/** Up to this width services stand under the company, the count of orders under the earnings. */
const NARROW_TABLE = '(max-width: 1399px)';

/** Majstori (SPEC §2). */
export function WorkersPage() {
  const state = useWorkersState();
  const list = useQuery(workersPageQuery(toWholeQuery(state.query)));
  const { rows, total, isCurrent, created, reveal } = useWholeList(list, state);
  const [dialog, setDialog] = useState<WorkerDialog | undefined>(undefined);
  const isNarrow = useMediaQuery(NARROW_TABLE, false, { getInitialValueInEffect: false });
  const isTight = useTightTable();
  const isOnline = useOnline();
  const filters = useAppliedFilters(state, FILTER_WORDS);
  const openCreate = () => {
    if (isOnline) setDialog({ kind: 'create' });
  };
  useShortcuts([
    { keys: '/', label: 'Pretraga majstora', run: focusSearch },
    { keys: 'n', label: 'Nov majstor', run: openCreate },
  ]);
  const create = <CreateButton label="Dodaj majstora" onClick={openCreate} />;
  const applied = [...appliedSearch(state), ...filters];
  return (
    <>
      <ListHeader
        title="Majstori"
        summary={total === undefined ? undefined : countOf(total, NOUNS.majstor)}
        create={create}
      />
      <ListPanel>
        <ListToolbar
          state={state}
          searchLabel="Traži po imenu..."
          filters={
            <ServiceFilter
              value={state.filters.package}
              onChange={(pkg) => state.setFilter('package', pkg)}
            />
          }
          filterCount={filters.length}
          applied={applied}
          total={isCurrent ? total : undefined}
          noun={NOUNS.majstor}
        />
        <ListTable
          state={state}
          list={list}
          rows={rows}
          total={total ?? 0}
          caption="Majstori"
          columns={workerColumns({ isNarrow, isTight, onOpen: setDialog })}
          failure={FAILURE}
          filters={applied}
          onClearFilters={state.clearFilters}
          createAction={create}
          focusRow={created}
        />
      </ListPanel>
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
