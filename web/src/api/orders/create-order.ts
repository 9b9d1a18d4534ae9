import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type {
  CreateOrderBody,
  CreateOrderWithAddressBody,
  CreateOrderWithClientBody,
} from '@majstorija/contract/orders/order-bodies.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { clientKeys } from '#api/people/clients.ts';
import { keepOrder } from './order-cache.ts';

type CreateOrder = CallOptions & {
  body: z.input<typeof CreateOrderBody>;
  files: readonly File[];
  idempotencyKey: string;
};
type CreateOrderWithAddress = Omit<CreateOrder, 'body'> & {
  body: z.input<typeof CreateOrderWithAddressBody>;
};
/** `content` is the body: notices name the order, not its client. */
type CreateOrderWithClient = Omit<CreateOrder, 'body'> & {
  content: z.input<typeof CreateOrderWithClientBody>;
};

const { success, failure: fallback } = NOTICES.createOrder;
const meta = { success, fallback, keepsRows: true } as const;

/** Creates an order with its photos. */
export function useCreateOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['orders', 'created'],
    mutationFn: ({ body, files, idempotencyKey, ...options }: CreateOrder) =>
      client.orders.create({ body, files, idempotencyKey }, options),
    onSuccess: (order) => keepOrder(queryClient, order),
    meta,
  });
}

/** Creates an order to an address that is saved with its client [orders#new-address]. */
export function useCreateOrderWithAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['orders', 'created', 'with-address'],
    mutationFn: ({ body, files, idempotencyKey, ...options }: CreateOrderWithAddress) =>
      client.orders.createWithAddress({ body, files, idempotencyKey }, options),
    onSuccess: (order) => {
      keepOrder(queryClient, order);
      void queryClient.invalidateQueries({ queryKey: clientKeys.all });
    },
    meta,
  });
}

/** Creates an order together with its client, who is new [orders#new-caller]. */
export function useCreateOrderWithClient() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['orders', 'created', 'with-client'],
    mutationFn: ({ content, files, idempotencyKey, ...options }: CreateOrderWithClient) =>
      client.orders.createWithClient({ body: content, files, idempotencyKey }, options),
    onSuccess: (order) => keepOrder(queryClient, order),
    // After a refusal too: another operator may have just created a client with the same phone.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: clientKeys.all }),
    meta,
  });
}
