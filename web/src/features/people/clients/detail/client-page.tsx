import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { fullName } from '@majstorija/contract/text/format.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { clientQuery } from '#api/people/clients.ts';
import { ClientDialogs, type ClientDialog } from '#features/people/clients/client-dialogs.tsx';
import { DetailScreen, useDetail } from '#features/people/detail/detail-screen.tsx';
import { PEOPLE_LISTS } from '#features/people/detail/people-lists.ts';
import { ClientHeader } from './client-header.tsx';
import { ClientTabs } from './client-tabs.tsx';

const TEXTS = {
  waiting: 'Klijent',
  missing: NOTICES.getClient.failure,
  failed: 'Klijent nije učitan.',
  stale: 'Podaci klijenta nisu osveženi.',
} as const;

function ClientScreen({ id }: { id: string }) {
  const [dialog, setDialog] = useState<ClientDialog | undefined>(undefined);
  const query = useQuery(clientQuery(id));
  const detail = useDetail({ query, missingCode: 'client.notFound', texts: TEXTS, nameOf: fullName });
  const { title, person: client } = detail;
  return (
    <>
      <DetailScreen
        id={id}
        detail={detail}
        list={PEOPLE_LISTS.clients}
        header={<ClientHeader title={title} client={client} onOpen={setDialog} />}
      >
        {client && <ClientTabs client={client} onOpen={setDialog} />}
      </DetailScreen>
      <ClientDialogs open={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

/** One client [people#client-page]; the next one is a new instance. */
export function ClientPage() {
  const { id } = useParams({ from: '/admin/clients/$id' });
  return <ClientScreen key={id} id={id} />;
}
