import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { clientQuery } from '#api/people/clients.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { errorText } from '#lib/http/api-error.ts';

/** Why an inactive client gets no new order [orders#inactive-client]. */
export const INACTIVE_REASON = 'Klijent nije aktivan.';

/** Opens a new order of a client who is known by id alone: their addresses are fetched first. */
export function useNewOrder(onOrder: (client: ClientDetail) => void) {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState({ id: '', text: '' });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const fetchAndOpen = async (id: string): Promise<string> => {
    if (!isOnline) return OFFLINE_REASON;
    try {
      const found = await queryClient.fetchQuery({ ...clientQuery(id), staleTime: 0 });
      if (!found.isActive) return INACTIVE_REASON;
      if (!isGone.current) onOrder(found);
      return '';
    } catch (error) {
      return errorText(error, NOTICES.getClient.failure);
    }
  };
  const newOrder = async (id: string) => {
    if (isBusy) return;
    setBusy(true);
    setFailed({ id, text: await fetchAndOpen(id) });
    setBusy(false);
  };
  return { newOrder: (id: string) => void newOrder(id), isBusy, failed };
}
