import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { clientQuery } from '#api/people/clients.ts';
import { ClientDialogs, type ClientDialog } from '#features/people/clients/client-dialogs.tsx';
import { ClientHeader } from './client-header.tsx';
import { ClientSkeleton } from './client-skeleton.tsx';
import { ClientTabs } from './client-tabs.tsx';
import { MissingClient } from './missing-client.tsx';
import { isApiError } from '#lib/http/api-error.ts';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { LoadError } from '#ui/table/table-states.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './client-page.module.css';

/** What the page can show of a client; `showsSkeleton`: whether loading takes long enough for a skeleton. */
type ClientState =
  | { kind: 'loading'; showsSkeleton: boolean }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; client: ClientDetail; failure: string | undefined };

function useClient(id: string) {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(clientQuery(id));
  const showsSkeleton = useDelayedFlag(isPending);
  const failure = error?.message;
  const toState = (): ClientState => {
    if (isPending || showsSkeleton) return { kind: 'loading', showsSkeleton };
    if (isApiError(error, 'client.notFound')) return { kind: 'missing' };
    return data === undefined
      ? { kind: 'failed', message: failure ?? '' }
      : { kind: 'ready', client: data, failure };
  };
  return { state: toState(), isFetching, dataUpdatedAt, retry: () => void refetch() };
}

/** The h1 of the page. */
function titleOf(state: ClientState): string {
  if (state.kind === 'ready') return fullName(state.client);
  return state.kind === 'missing' ? NOTICES.getClient.failure : 'Klijent';
}

/** One client: the head, and below it the two tabs, or the reason why there is none. */
function ClientScreen({ id }: { id: string }) {
  const { state, isFetching, dataUpdatedAt, retry } = useClient(id);
  const [dialog, setDialog] = useState<ClientDialog | undefined>(undefined);
  const client = state.kind === 'ready' ? state.client : undefined;
  const again = { onRetry: retry, isRetrying: isFetching };
  return (
    <div className={classes.page} aria-busy={state.kind === 'loading' || undefined}>
      <ClientHeader title={titleOf(state)} client={client} onOpen={setDialog} />
      {state.kind === 'loading' && <ClientSkeleton isVisible={state.showsSkeleton} />}
      {state.kind === 'missing' && <MissingClient id={id} />}
      {state.kind === 'failed' && (
        <ErrorPanel title="Klijent nije učitan." detail={state.message} {...again} />
      )}
      {state.kind === 'ready' && state.failure !== undefined && (
        <LoadError
          error="Podaci klijenta nisu osveženi."
          detail={state.failure}
          dataTime={formatTime(new Date(dataUpdatedAt).toISOString())}
          {...again}
        />
      )}
      {client !== undefined && <ClientTabs client={client} onOpen={setDialog} />}
      <ClientDialogs open={dialog} onClose={() => setDialog(undefined)} />
    </div>
  );
}

/** One client [people#client-page]; the next one is a new instance. */
export function ClientPage() {
  const { id } = useParams({ from: '/admin/clients/$id' });
  return <ClientScreen key={id} id={id} />;
}
