import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ordersQuery } from '#api/orders/orders.ts';
import { toOrdersQuery, type OrdersAddress } from '#features/orders/list/orders-search.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { OFFLINE_REASON } from '#lib/browser/use-online.ts';
import type { Shortcut } from '#lib/browser/shortcuts.ts';
import { toast } from '#ui/toasts/toast.ts';

/** As many orders as an operator walks through at most before the first of them is looked at again. */
const WALKED = 100;

/**
 * The key that opens the order of a list whose deadline comes first; on an order's page the one after it, and after the
 * last the first again [orders#next-due].
 */
export function useNextDue(list: OrdersAddress, openId?: string): Shortcut {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isAsking = useRef(false);
  const open = async () => {
    const address: OrdersAddress = { ...list, sort: 'due', page: 1, pageSize: WALKED };
    const query = toOrdersQuery(address, new Date(serverNow()));
    const { data } = await queryClient.fetchQuery({
      ...ordersQuery(query),
      staleTime: 0,
      networkMode: 'always',
    });
    const waiting = data.filter(({ due }) => due !== null);
    const next = waiting[waiting.findIndex(({ _id }) => _id === openId) + 1] ?? waiting[0];
    if (next === undefined) toast.info('Nijedan nalog u ovoj listi ne čeka.');
    else if (next._id === openId) toast.info('Nijedan drugi nalog u ovoj listi ne čeka.');
    else await navigate({ to: '/admin/orders/$id', params: { id: next._id } });
  };
  const run = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    // The one handler of failed calls has shown why.
    await open().catch(() => undefined);
    isAsking.current = false;
  };
  return {
    keys: 'u',
    label: 'Nalog sa sledećim rokom',
    run: () => (navigator.onLine ? void run() : toast.info(OFFLINE_REASON)),
  };
}
