import { useQueryClient } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { orderQuery } from '#api/orders.ts';
import { RenewLinks } from '#ui/gallery/renew-links.ts';

/** Links are good for at least ten minutes, so an order read within these five has links that hold. */
const FRESH_MS = 5 * 60_000;

/** Lets every photo inside get a fresh link by reading its order again; nothing is asked for while the order is fresh. */
export function RenewedPhotos({ orderId, children }: { orderId: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const renew = useCallback(async () => {
    await queryClient
      .fetchQuery({ ...orderQuery(orderId), staleTime: FRESH_MS })
      // The page says itself what is wrong with its order.
      .catch(() => undefined);
  }, [queryClient, orderId]);
  return <RenewLinks value={renew}>{children}</RenewLinks>;
}
