import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { clientQuery } from '#api/people/clients.ts';
import type { FoundClient } from './card/client-card.tsx';
import { callPhone } from '#lib/browser/call-phone.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { errorText } from '#lib/http/api-error.ts';

/** Why an inactive client gets no new order [orders#inactive-client]. */
const INACTIVE = 'Klijent nije aktivan.';

/** Opens a new order of a client, whose addresses the answer of the search does not have. */
function useNewOrder(onOrder: (client: ClientDetail) => void) {
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
      if (!found.isActive) return INACTIVE;
      if (!isGone.current) onOrder(found);
      return '';
    } catch (error) {
      return errorText(error, NOTICES.getClient.failure);
    }
  };
  const newOrder = async ({ _id: id }: FoundClient) => {
    if (isBusy) return;
    setBusy(true);
    setFailed({ id, text: await fetchAndOpen(id) });
    setBusy(false);
  };
  return { newOrder: (client: FoundClient) => void newOrder(client), isBusy, failed };
}

/** What a call of this client is answered with, by buttons and by Alt and a letter [search#client-keys]. */
export function useClientActions(client: FoundClient | undefined, onOrder: (client: ClientDetail) => void) {
  const { newOrder, isBusy, failed } = useNewOrder(onOrder);
  return {
    newOrder,
    isBusy,
    failure: failed.id === client?._id ? failed.text : '',
    press: (event: KeyboardEvent) => {
      if (client === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
      // By the place of the key: with Alt some layouts write other letters.
      if (event.code === 'KeyN') newOrder(client);
      else if (event.code === 'KeyC') callPhone(client.phone);
      else return;
      event.preventDefault();
    },
  };
}

export type ClientActions = ReturnType<typeof useClientActions>;
