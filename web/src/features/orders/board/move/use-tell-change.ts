import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OrderAction, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { orderQuery } from '#api/orders/orders.ts';
import { toast } from '#ui/toasts/toast.ts';

/** What happened last to an order and by whom: `Majstor dodeljen – Vesna Stojanović`. */
export const changeWords = ({
  webItemText,
  profile,
}: Pick<OrderAction, 'webItemText' | 'profile'>): string =>
  profile === null ? webItemText : `${webItemText} – ${fullName(profile)}`;

/** Tells who has changed an order that somebody here has in the hand [board#taken]. */
export function useTellChange() {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ _id, orderCode }: Pick<OrderListItem, '_id' | 'orderCode'>) => {
      const fresh = await queryClient.fetchQuery({ ...orderQuery(_id), staleTime: 0 }).catch(() => undefined);
      const last = fresh?.actions[0];
      if (last === undefined) return;
      toast.info(`Nalog ${orderCode} je u međuvremenu promenjen: ${changeWords(last)}.`, {
        replaces: `changed:${_id}`,
      });
    },
    [queryClient],
  );
}
