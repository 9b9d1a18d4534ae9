import type { KeyboardEvent } from 'react';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import type { FoundClient } from './card/client-card.tsx';
import { callPhone } from '#lib/browser/call-phone.ts';
import { useNewOrder } from '#shared/orders/create/use-new-order.ts';

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
      if (event.code === 'KeyN') newOrder(client._id);
      else if (event.code === 'KeyC') callPhone(client.phone);
      else return;
      event.preventDefault();
    },
  };
}

export type ClientActions = ReturnType<typeof useClientActions>;
