import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

let running: { queryClient: QueryClient; stopped: AbortController } | undefined;

async function run(queryClient: QueryClient, stopped: AbortSignal): Promise<void> {
  try {
    const { startLiveDesk } = await import('./live-desk.ts');
    if (!stopped.aborted) startLiveDesk({ queryClient, stopped });
  } catch {
    // Without its code the page still refreshes as before [live#orders-refresh].
    const again = () => void run(queryClient, stopped);
    window.addEventListener('online', again, { once: true, signal: stopped });
  }
}

/**
 * Starts to listen to live changes, once. It starts beside the check of the session: changes are then received before
 * the page reads its data, which need not be read a second time.
 */
export function startLive(queryClient: QueryClient): void {
  if (running?.queryClient === queryClient) return;
  stopLive();
  const stopped = new AbortController();
  running = { queryClient, stopped };
  void run(queryClient, stopped.signal);
}

/** Stops listening. */
export function stopLive(): void {
  running?.stopped.abort();
  running = undefined;
}

/** Keeps the page live while a user is signed in: what any user changes is refetched wherever it is on screen. */
export function useLiveRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    startLive(queryClient);
    return stopLive;
  }, [queryClient]);
}
