import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { ComplainBody, OrderStep, UpdateOrderBody } from '@majstorija/contract/orders/event-bodies.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { keepOwnChange, reloadIfStale, reloadOrder, targetOf } from './order-cache.ts';
import { CHANGE_KEPT_MS, orderChangeKey, type OrderHandle } from './order-change.ts';

type Complain = CallOptions & {
  order: OrderHandle;
  body: z.input<typeof ComplainBody>;
  files: readonly File[];
  idempotencyKey: string;
};
type UpdateOrder = { order: OrderHandle; body: z.input<typeof UpdateOrderBody> };

/** Both calls answer only the step, since phones raise them too: the order itself is refetched. */
const kept = (queryClient: QueryClient) => ({
  gcTime: CHANGE_KEPT_MS,
  onSuccess: ({ version }: OrderStep, { order }: { order: OrderHandle }) => {
    keepOwnChange(queryClient, order._id, { from: order.version, to: version });
    reloadOrder(queryClient, order._id);
  },
  onError: (error: Error, { order }: { order: OrderHandle }) => reloadIfStale(queryClient, order._id, error),
});

/** Records a complaint that a client made by telephone, with photos. */
export function useComplain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, 'complaint_created'],
    mutationFn: ({ order, body, files, idempotencyKey, ...options }: Complain) =>
      client.orderEvents.complain({ ...targetOf(queryClient, order), body, files, idempotencyKey }, options),
    ...kept(queryClient),
    meta: { success: NOTICES.complain.success, fallback: NOTICES.complain.failure, showsConflict: true },
  });
}

/** Corrects the texts or the address of an order; what the body leaves out stays [orders#updating]. */
export function useUpdateOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, 'updated'],
    mutationFn: ({ order, body }: UpdateOrder) =>
      client.orderEvents.update({ ...targetOf(queryClient, order), body }),
    ...kept(queryClient),
    meta: {
      success: NOTICES.updateOrder.success,
      fallback: NOTICES.updateOrder.failure,
      showsConflict: true,
    },
  });
}
