import type { QueryClient } from '@tanstack/react-query';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { createActionNotices } from './live-notices.ts';
import { createLiveChanges } from '#api/live/live-changes.ts';
import { keepLive } from '#api/live/live-connection.ts';
import { getLiveState } from '#api/live/live-status.ts';

type Desk = { queryClient: QueryClient; myId: string; stopped: AbortSignal };

/** What the status in the top bar promises: without the stream all that is on screen is refetched every 5 minutes. */
function refreshWhileBroken(refresh: () => void, stopped: AbortSignal): void {
  const timer = setInterval(() => {
    if (getLiveState() === 'broken' && !document.hidden) refresh();
  }, LIMITS.ordersRefreshMs);
  stopped.addEventListener('abort', () => clearInterval(timer));
}

/** Listens to live changes, applies them and notifies of orders that start to need action, until `stopped`. */
export function startLiveDesk({ queryClient, myId, stopped }: Desk): void {
  const changes = createLiveChanges(queryClient, myId);
  const notices = createActionNotices(myId);
  let isFirst = true;
  const onEvent = (event: LiveEvent) => {
    if (event.topic === 'viewers') changes.viewers(event.id);
    else if (event.topic === 'order') {
      changes.order(event);
      notices.receive(event);
    } else {
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
