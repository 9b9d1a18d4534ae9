import type { QueryClient } from '@tanstack/react-query';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { createActionNotices } from './live-notices.ts';
import { currentUserQuery } from '#api/accounts/auth.ts';
import { createLiveChanges } from '#api/live/live-changes.ts';
import { keepLive } from '#api/live/live-connection.ts';
import { getLiveState } from '#api/live/live-status.ts';
import { takeOverReconnects } from '#lib/http/query-client.ts';

type Desk = { queryClient: QueryClient; stopped: AbortSignal };

/** Milliseconds: a stream that is not there by then does not delay the refresh after a time without a network. */
const RECONNECT_MS = 3000;

/** What the status in the top bar promises: without the stream all that is on screen is refetched every 5 minutes. */
function refreshWhileBroken(refresh: () => void, stopped: AbortSignal): void {
  const timer = setInterval(() => {
    if (getLiveState() === 'broken' && !document.hidden) refresh();
  }, LIMITS.ordersRefreshMs);
  stopped.addEventListener('abort', () => clearInterval(timer));
}

/**
 * Once the network is back, what is on screen is refetched when the stream is: a refetch before it could miss a change and
 * would have to be repeated. Without the stream it is refetched after a moment [live#read-once].
 */
function catchUpOnce(queryClient: QueryClient, refresh: () => void, stopped: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const done = () => clearTimeout(timer);
  const wait = () => {
    done();
    timer = setTimeout(refresh, RECONNECT_MS);
  };
  const giveBack = takeOverReconnects(queryClient);
  window.addEventListener('online', wait, { signal: stopped });
  stopped.addEventListener('abort', () => {
    done();
    giveBack();
  });
  return done;
}

/** Listens to live changes, applies them and notifies of orders that start to need action, until `stopped`. */
export function startLiveDesk({ queryClient, stopped }: Desk): void {
  const getMyId = () => queryClient.getQueryData(currentUserQuery().queryKey)?._id;
  const changes = createLiveChanges(queryClient, getMyId);
  const notices = createActionNotices();
  const caughtUp = catchUpOnce(queryClient, () => changes.missed('all'), stopped);
  let isFirst = true;
  const onEvent = (event: LiveEvent) => {
    if (event.topic === 'viewers') changes.viewers(event.id);
    else if (event.topic === 'list') changes.list(event.list);
    else if (event.topic === 'order') {
      changes.order(event);
      notices.receive(event);
    } else {
      caughtUp();
      changes.missed(isFirst ? 'page' : 'all');
      isFirst = false;
    }
  };
  stopped.addEventListener('abort', () => {
    changes.stop();
    notices.stop();
  });
  refreshWhileBroken(() => changes.missed('page'), stopped);
  keepLive(onEvent, stopped);
}
