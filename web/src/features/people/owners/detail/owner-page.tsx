import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { countOf, formatMoney, NOUNS } from '@majstorija/contract/text/format.ts';
import { ownerHistoryQuery, ownerOrdersQuery, ownerQuery } from '#api/people/owners.ts';
import { DetailScreen, useDetail } from '#features/people/detail/detail-screen.tsx';
import { DetailTabs } from '#features/people/detail/detail-tabs.tsx';
import { HeaderActions } from '#features/people/detail/header-actions.tsx';
import { PEOPLE_LISTS } from '#features/people/detail/people-lists.ts';
import { PersonHeader } from '#features/people/detail/person-header.tsx';
import { PersonHistory } from '#features/people/detail/person-history.tsx';
import { useDetailTabs, type DetailTabs as TabState } from '#features/people/detail/use-detail-tabs.ts';
import { WorkOrders } from '#features/people/detail/work-orders.tsx';
import { AccountBadges } from '#features/people/list/active-badge.tsx';
import { OwnerDialogs, type OwnerDialog } from '#features/people/owners/owner-dialogs.tsx';
import { OwnerInfo } from './owner-info.tsx';
import { OwnerWorkers } from './owner-workers.tsx';

const TEXTS = {
  waiting: 'Kompanija',
  missing: NOTICES.getOwner.failure,
  failed: 'Kompanija nije učitana.',
  stale: 'Podaci kompanije nisu osveženi.',
} as const;

const nameOfCompany = ({ companyName }: OwnerListItem): string => companyName;

type TabProps = { owner: OwnerListItem; state: TabState };

function Orders({ owner, state }: TabProps) {
  const { page, pageSize } = state;
  return (
    <WorkOrders query={useQuery(ownerOrdersQuery(owner._id, { page, pageSize }))} state={state} showsWorker />
  );
}

function History({ owner, state }: TabProps) {
  const { page, pageSize } = state;
  return <PersonHistory query={useQuery(ownerHistoryQuery(owner._id, { page, pageSize }))} state={state} />;
}

function Tabs({ owner }: { owner: OwnerListItem }) {
  const state = useDetailTabs();
  const props = { owner, state };
  return (
    <DetailTabs
      label="Podaci o kompaniji"
      state={state}
      tabs={[
        { value: 'info', label: 'Informacije o kompaniji', content: <OwnerInfo owner={owner} /> },
        {
          value: 'workers',
          label: 'Zaposleni',
          count: owner.workerCount,
          content: <OwnerWorkers {...props} />,
        },
        { value: 'orders', label: 'Nalozi', count: owner.orderCount, content: <Orders {...props} /> },
        { value: 'history', label: 'Istorija', content: <History {...props} /> },
      ]}
    />
  );
}

function Facts({ owner }: { owner: OwnerListItem }) {
  return (
    <>
      <AccountBadges person={owner} />
      <span>{countOf(owner.workerCount, NOUNS.zaposleni)}</span>
      <span>{countOf(owner.orderCount, NOUNS.nalog)}</span>
      <span>{formatMoney(owner.totalRevenue)}</span>
    </>
  );
}

function OwnerScreen({ id }: { id: string }) {
  const [dialog, setDialog] = useState<OwnerDialog | undefined>(undefined);
  const query = useQuery(ownerQuery(id));
  const detail = useDetail({ query, missingCode: 'owner.notFound', texts: TEXTS, nameOf: nameOfCompany });
  const { title, person: owner } = detail;
  return (
    <>
      <DetailScreen
        id={id}
        detail={detail}
        list={PEOPLE_LISTS.owners}
        header={
          <PersonHeader
            title={title}
            list={PEOPLE_LISTS.owners}
            person={owner}
            facts={owner && <Facts owner={owner} />}
            actions={
              owner && (
                <HeaderActions person={owner} noun="vlasnika" onOpen={(kind) => setDialog({ kind, owner })} />
              )
            }
          />
        }
      >
        {owner && <Tabs owner={owner} />}
      </DetailScreen>
      <OwnerDialogs open={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

/** One company [people#owner-page]; the next one is a new instance. */
export function OwnerPage() {
  const { id } = useParams({ from: '/admin/owners/$id' });
  return <OwnerScreen key={id} id={id} />;
}
