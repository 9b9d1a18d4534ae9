import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { workersQuery } from '#api/people/workers.ts';
import type { DetailTabs } from '#features/people/detail/use-detail-tabs.ts';
import { useTightTable } from '#features/people/list/use-tight-table.ts';
import { WorkerDialogs, type WorkerDialog } from '#features/people/workers/worker-dialogs.tsx';
import { workerColumns } from '#features/people/workers/workers-columns.tsx';
import { ListTable } from '#shared/lists/list-table.tsx';
import { useClientPaging } from '#ui/table/use-client-paging.ts';

const FAILURE = { title: 'Zaposleni nisu učitani.', fallback: NOTICES.listWorkers.failure } as const;

type OwnerWorkersProps = { owner: OwnerListItem; state: DetailTabs };

/** Every worker of a company, with the row actions of Majstori [people#owner-page]. */
export function OwnerWorkers({ owner: { _id: ownerId }, state }: OwnerWorkersProps) {
  const list = useQuery(workersQuery());
  const [dialog, setDialog] = useState<WorkerDialog | undefined>(undefined);
  const isTight = useTightTable();
  const employed = useMemo(
    () => list.data?.filter(({ owner }) => owner._id === ownerId),
    [list.data, ownerId],
  );
  const { rows } = useClientPaging(employed, state.page, state.pageSize);
  const columns = workerColumns({ isNarrow: false, isTight, onOpen: setDialog });
  return (
    <>
      <ListTable
        state={state}
        list={list}
        rows={rows}
        total={employed?.length ?? 0}
        caption="Zaposleni"
        columns={columns.filter(({ key }) => key !== 'company')}
        failure={FAILURE}
      />
      <WorkerDialogs open={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
