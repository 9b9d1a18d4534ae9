import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '#api/accounts/auth.ts';

/**
 * Keeps the page live while a user is signed in: an order changed by any user is refetched wherever it is on
 * screen. The code is loaded after the page; without it the page still refreshes as before [live#orders-refresh].
 */
export function useLiveRefresh(): void {
  const queryClient = useQueryClient();
  const { _id } = useCurrentUser();
  useEffect(() => {
    const stopped = new AbortController();
    const start = async () => {
      const { startLiveDesk } = await import('./live-desk.ts');
      if (!stopped.signal.aborted) startLiveDesk({ queryClient, myId: _id, stopped: stopped.signal });
    };
    start().catch(() => undefined);
    return () => stopped.abort();
  }, [queryClient, _id]);
}
