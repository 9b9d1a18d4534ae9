import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type {
  ChangeStatusBody,
  CreateOrderBody,
  CreateOrderWithAddressBody,
  CreateOrderWithClientBody,
} from '@majstorija/contract/orders/order-bodies.ts';
import type { ComplaintAnswerBody } from '@majstorija/contract/orders/event-bodies.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { clientKeys } from '#api/people/clients.ts';
import { keepOrder, reloadIfStale, targetOf } from './order-cache.ts';
import { CHANGE_KEPT_MS, orderChangeKey, type OrderHandle } from './order-change.ts';

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
type ChangeStatus = z.input<typeof ChangeStatusBody> & { order: OrderHandle };
/** `about`: the order's code, for the notices. `mentions`: as the comment will have them. */
type Comment = {
  orderId: string;
  about: string;
  text: string;
  mentions: OrderDetail['comments'][number]['mentions'];
  idempotencyKey: string;
};
type AnswerComplaint = { order: OrderHandle } & z.input<typeof ComplaintAnswerBody>;

/** How an open complaint can be answered without sending a worker. */
export type ComplaintAnswer = 'refundComplaint' | 'rejectComplaint';

type Noticed = 'createOrder' | 'changeStatus' | 'commentOrder' | ComplaintAnswer;

const notice = (call: Noticed) =>
  ({
    success: NOTICES[call].success,
    fallback: NOTICES[call].failure,
    keepsRows: true,
  }) as const;

/** Creates an order with its photos. */
export function useCreateOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['orders', 'created'],
    mutationFn: ({ body, files, idempotencyKey, ...options }: CreateOrder) =>
      client.orders.create({ body, files, idempotencyKey }, options),
    onSuccess: (order) => keepOrder(queryClient, order),
    meta: notice('createOrder'),
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
    meta: notice('createOrder'),
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
    meta: notice('createOrder'),
  });
}

/** Answers an open complaint with a refund or a refusal; the reason is required [complaints#reason-required]. */
export function useAnswerComplaint(answer: ComplaintAnswer) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, answer],
    gcTime: CHANGE_KEPT_MS,
    mutationFn: ({ order, ...body }: AnswerComplaint) =>
      client.orders[answer]({ ...targetOf(queryClient, order), body }),
    onSuccess: (order) => keepOrder(queryClient, order),
    onError: (error, { order }) => reloadIfStale(queryClient, order._id, error),
    meta: { ...notice(answer), showsConflict: true },
  });
}

/** Sets any status, with an optional reason [orders#any-status-by-hand]. */
export function useChangeStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, 'admin_status_changed'],
    gcTime: CHANGE_KEPT_MS,
    mutationFn: ({ order, ...body }: ChangeStatus) =>
      client.orders.changeStatus({ ...targetOf(queryClient, order), body }),
    onSuccess: (order) => keepOrder(queryClient, order),
    onError: (error, { order }) => reloadIfStale(queryClient, order._id, error),
    meta: notice('changeStatus'),
  });
}

/** Adds a comment to the timeline. */
export function useCommentOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['orders', 'comment_added'],
    mutationFn: ({ orderId, text, mentions, idempotencyKey }: Comment) => {
      const body = { text, ...(mentions.length > 0 && { mentions: mentions.map(({ _id }) => _id) }) };
      return client.orders.comment({ params: { id: orderId }, body, idempotencyKey });
    },
    onSuccess: (order) => keepOrder(queryClient, order),
    meta: notice('commentOrder'),
  });
}
