import type { QueryClient } from '@tanstack/react-query';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { createActionNotices } from './live-notices.ts';
import { startNoticeDelivery } from './notice-delivery.ts';
import { currentUserQuery } from '#api/accounts/auth.ts';
import { createLiveChanges } from '#api/live/live-changes.ts';
import { keepLive } from '#api/live/live-connection.ts';
import { getLiveState } from '#api/live/live-status.ts';
import { takeOverReconnects } from '#lib/http/query-client.ts';

type Desk = { queryClient: QueryClient; stopped: AbortSignal };

type Listeners = { [Topic in LiveEvent['topic']]: (event: Extract<LiveEvent, { topic: Topic }>) => void };

function hear<Topic extends LiveEvent['topic']>(
  listeners: Listeners,
  event: Extract<LiveEvent, { topic: Topic }>,
): void {
  const topic: Topic = event.topic;
  listeners[topic](event);
}

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

/** What reacts to the events of the stream, and the refresh of everything on screen. */
function createListeners({ queryClient, stopped }: Desk) {
  const getMyId = () => queryClient.getQueryData(currentUserQuery().queryKey)?._id;
  const changes = createLiveChanges(queryClient, getMyId);
  const actions = createActionNotices();
  const delivery = startNoticeDelivery({ queryClient, getMyId, isAnnounced: actions.hasTold, stopped });
  stopped.addEventListener('abort', () => {
    changes.stop();
    actions.stop();
  });
  const refresh = (scope: 'page' | 'all') => {
    changes.missed(scope);
    delivery.refresh();
  };
  return { changes, actions, delivery, refresh };
}

/** Listens to live changes, applies them and tells of orders and notices that want the operator, until `stopped`. */
export function startLiveDesk({ queryClient, stopped }: Desk): void {
  const { changes, actions, delivery, refresh } = createListeners({ queryClient, stopped });
  const caughtUp = catchUpOnce(queryClient, () => refresh('all'), stopped);
  let isFirst = true;
  const listeners: Listeners = {
    viewers: ({ id }) => changes.viewers(id),
    list: ({ list }) => changes.list(list),
    notice: delivery.told,
    notices_read: delivery.refresh,
    order: (event) => {
      changes.order(event);
      actions.receive(event);
      delivery.orderChanged(event);
    },
    missed: () => {
      caughtUp();
      refresh(isFirst ? 'page' : 'all');
      isFirst = false;
    },
  };
  refreshWhileBroken(() => refresh('page'), stopped);
  keepLive((event) => hear(listeners, event), stopped);
}
