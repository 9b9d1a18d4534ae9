import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '#api/auth.ts';

/**
 * Keeps the page live while somebody is signed in: an order changed by anyone is asked for anew wherever it is on
 * screen. The code comes after the page itself; without it the page still refreshes as it did (SPEC §2).
 */
export function useLiveRefresh(): void {
  const queryClient = useQueryClient();
  const { _id } = useCurrentUser();
  useEffect(() => {
    const stopped = new AbortController();
    const start = async () => {
      const { startLiveDesk } = await import('#app/live-desk.ts');
      if (!stopped.signal.aborted) startLiveDesk({ queryClient, myId: _id, stopped: stopped.signal });
    };
    start().catch(() => undefined);
    return () => stopped.abort();
  }, [queryClient, _id]);
}
