import { useQueryClient } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { orderQuery } from '#api/orders/orders.ts';
import { RenewLinks } from '#ui/gallery/renew-links.ts';

/** Links are valid for at least ten minutes, so an order read within these five has valid links. */
const FRESH_MS = 5 * 60_000;

/** Gives every photo inside a fresh link by refetching its order; nothing is refetched while the order is fresh. */
export function RenewedPhotos({ orderId, children }: { orderId: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const renew = useCallback(async () => {
    await queryClient
      .fetchQuery({ ...orderQuery(orderId), staleTime: FRESH_MS })
      // The page itself shows what failed about its order.
      .catch(() => undefined);
  }, [queryClient, orderId]);
  return <RenewLinks value={renew}>{children}</RenewLinks>;
}
