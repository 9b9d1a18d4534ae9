import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { countOf, formatMoney, fullName, NOUNS } from '@majstorija/contract/text/format.ts';
import { workerHistoryQuery, workerOrdersQuery, workerQuery } from '#api/people/workers.ts';
import { NowState } from '#features/people/availability/now-state.tsx';
import { WorkerSchedule } from '#features/people/availability/worker-schedule.tsx';
import { DetailScreen, useDetail } from '#features/people/detail/detail-screen.tsx';
import { DetailTabs } from '#features/people/detail/detail-tabs.tsx';
import { HeaderActions } from '#features/people/detail/header-actions.tsx';
import { PEOPLE_LISTS } from '#features/people/detail/people-lists.ts';
import { PersonHeader } from '#features/people/detail/person-header.tsx';
import { PersonHistory } from '#features/people/detail/person-history.tsx';
import { useDetailTabs, type DetailTabs as TabState } from '#features/people/detail/use-detail-tabs.ts';
import { WorkOrders } from '#features/people/detail/work-orders.tsx';
import { AccountBadges } from '#features/people/list/active-badge.tsx';
import { WorkerDialogs, type WorkerDialog } from '#features/people/workers/worker-dialogs.tsx';
import { WorkerInfo } from './worker-info.tsx';

const TEXTS = {
  waiting: 'Majstor',
  missing: NOTICES.getWorker.failure,
  failed: 'Majstor nije učitan.',
  stale: 'Podaci majstora nisu osveženi.',
} as const;

type TabProps = { worker: WorkerListItem; state: TabState };

function Orders({ worker, state }: TabProps) {
  const { page, pageSize } = state;
  return <WorkOrders query={useQuery(workerOrdersQuery(worker._id, { page, pageSize }))} state={state} />;
}

function History({ worker, state }: TabProps) {
  const { page, pageSize } = state;
  return <PersonHistory query={useQuery(workerHistoryQuery(worker._id, { page, pageSize }))} state={state} />;
}

function Tabs({ worker }: { worker: WorkerListItem }) {
  const state = useDetailTabs();
  const props = { worker, state };
  return (
    <DetailTabs
      label="Podaci o majstoru"
      state={state}
      tabs={[
        {
          value: 'info',
          label: 'Informacije o majstoru',
          content: <WorkerInfo worker={worker} onSchedule={() => state.setView('schedule')} />,
        },
        { value: 'schedule', label: 'Raspored', content: <WorkerSchedule worker={worker} /> },
        { value: 'orders', label: 'Nalozi', count: worker.orderCount, content: <Orders {...props} /> },
        { value: 'history', label: 'Istorija', content: <History {...props} /> },
      ]}
    />
  );
}

function Facts({ worker }: { worker: WorkerListItem }) {
  return (
    <>
      <AccountBadges person={worker} />
      {worker.isActive && <NowState availability={worker.availability} />}
      <span>{worker.isOwner ? 'Vlasnik' : 'Zaposleni'}</span>
      <span>{countOf(worker.orderCount, NOUNS.nalog)}</span>
      <span>{formatMoney(worker.totalRevenue)}</span>
    </>
  );
}

function WorkerScreen({ id }: { id: string }) {
  const [dialog, setDialog] = useState<WorkerDialog | undefined>(undefined);
  const query = useQuery(workerQuery(id));
  const detail = useDetail({ query, missingCode: 'worker.notFound', texts: TEXTS, nameOf: fullName });
  const { title, person: worker } = detail;
  return (
    <>
      <DetailScreen
        id={id}
        detail={detail}
        list={PEOPLE_LISTS.workers}
        header={
          <PersonHeader
            title={title}
            list={PEOPLE_LISTS.workers}
            person={worker}
            facts={worker && <Facts worker={worker} />}
            actions={
              worker && (
                <HeaderActions
                  person={worker}
                  noun="majstora"
                  onOpen={(kind) => setDialog({ kind, worker })}
                />
              )
            }
          />
        }
      >
        {worker && <Tabs worker={worker} />}
      </DetailScreen>
      <WorkerDialogs open={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

/** One worker [people#worker-page]; the next one is a new instance. */
export function WorkerPage() {
  const { id } = useParams({ from: '/admin/workers/$id' });
  return <WorkerScreen key={id} id={id} />;
}
