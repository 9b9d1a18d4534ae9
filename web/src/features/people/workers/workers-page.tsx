import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PACKAGE_OPTIONS } from '@majstorija/contract/catalog.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { NOUNS } from '@majstorija/contract/text/format.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { workersPageQuery } from '#api/people/workers.ts';
import { WorkerDialogs, type WorkerDialog } from './worker-dialogs.tsx';
import { workerColumns } from './workers-columns.tsx';
import { useTightTable } from '#features/people/list/use-tight-table.ts';
import { useToggleKey } from '#features/people/list/use-toggle-key.ts';
import { toWholeQuery, useWholeList } from '#features/people/list/use-whole-list.ts';
import { oneOf } from '#lib/lists/address-values.ts';
import { useReturnedRow } from '#lib/lists/list-memory.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';
import type { ListTexts } from '#shared/lists/list-description.ts';
import { ExportMenu } from '#shared/lists/export-menu.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import { serviceFilter } from '#shared/services/service-filter.tsx';

const TEXTS: ListTexts = {
  title: 'Majstori',
  noun: NOUNS.majstor,
  search: 'Traži po imenu...',
  searchKey: 'Pretraga majstora',
  failure: { title: 'Majstori nisu učitani.', fallback: NOTICES.listWorkers.failure },
};

/** Up to this width services are under the company, the count of orders under the earnings. */
const NARROW_TABLE = '(max-width: 1399px)';

const workersSearch = { filters: { package: oneOf(PACKAGE_OPTIONS) }, view: oneOf([]) };

/** Majstori [people#workers-columns]. */
export function WorkersPage() {
  const state = useTableState(workersSearch);
  const { created, reveal, ...page } = useWholeList(
    useQuery(workersPageQuery(toWholeQuery(state.query))),
    state,
  );
  const [dialog, setDialog] = useState<WorkerDialog | undefined>(undefined);
  const isNarrow = useMediaQuery(NARROW_TABLE, false, { getInitialValueInEffect: false });
  const isTight = useTightTable();
  const returned = useReturnedRow('/admin/workers');
  return (
    <>
      <ListPage
        {...page}
        texts={TEXTS}
        state={state}
        filters={{
          package: serviceFilter(state.filters.package, (pkg) => state.setFilter('package', pkg)),
        }}
        columns={workerColumns({ isNarrow, isTight, onOpen: setDialog })}
        create={{
          label: 'Dodaj majstora',
          keyLabel: 'Nov majstor',
          onOpen: () => setDialog({ kind: 'create' }),
        }}
        actions={<ExportMenu route={api.workers.export} query={state.query} name="Majstori" />}
        keys={useToggleKey(page.rows, (worker) => setDialog({ kind: 'toggle', worker }))}
        focusRow={created ?? returned}
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
