import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { assignWorkerEvent } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { ChangeStatusBody, CreateOrderBody } from '@majstorija/contract/orders/order-bodies.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { keepOrder, loadingPerson, reloadOrder, showAtOnce } from './order-cache.ts';
import { orderKeys } from './orders.ts';
import { isApiError } from '#lib/http/api-error.ts';

/** The prefix of the keys of changes of an existing order; each is called with an `OrderChange`. */
export const orderChangeKey = ['orders', 'change'] as const;

/** How long a refusal stays in its cell when the order is not changed again: a working day. */
const CHANGE_KEPT_MS = 8 * 60 * 60_000;

/** What a change must know about its order: a stale version is refused. */
export type OrderHandle = Pick<OrderListItem, '_id' | 'version' | 'status' | 'hasComplaint'>;

type CreateOrder = CallOptions & {
  body: z.input<typeof CreateOrderBody>;
  files: readonly File[];
  idempotencyKey: string;
};
type AssignWorker = { order: OrderHandle; workerId: string };
type AssignAdmin = { order: OrderHandle; adminId: string };
type ChangeStatus = z.input<typeof ChangeStatusBody> & { order: OrderHandle };
type Comment = { orderId: string; text: string; idempotencyKey: string };
type AnswerComplaint = { order: OrderHandle; reason: string };

/** What every change of an existing order is called with, as far as others read it. */
export type OrderChange = { order: OrderHandle; workerId?: string; adminId?: string };

/** How an open complaint can be answered without sending a worker. */
export type ComplaintAnswer = 'refundComplaint' | 'rejectComplaint';

type Noticed =
  'createOrder' | 'assignAdmin' | 'assignWorker' | 'changeStatus' | 'commentOrder' | ComplaintAnswer;

const notice = (call: Noticed) => ({
  success: NOTICES[call].success,
  fallback: NOTICES[call].failure,
});

/** The version that our last assignment of an order was made on, and the one that it led to. */
type OwnChange = { from: number; to: number };

/** Kept in the query cache, which drops what is not read for a while. */
const ownChangeKey = (id: string) => [...orderKeys.all, 'own-change', id] as const;

/** A second change sent before the first was answered continues from that answer: it is no conflict with others. */
function target(queryClient: QueryClient, { _id, version }: OrderHandle) {
  const own = queryClient.getQueryData<OwnChange>(ownChangeKey(_id));
  return { params: { id: _id }, version: own?.from === version ? own.to : version };
}

/** Any conflict means that the screen is behind: the order is refetched. */
const reloadIfStale = (queryClient: QueryClient, id: string, error: Error) => {
  if (isApiError(error) && (error.status === 409 || error.status === 404)) reloadOrder(queryClient, id);
};

/** Assignments are shown immediately, stored when saved and rolled back when refused [orders#optimistic-assignment]. */
const optimistic = <V extends { order: OrderHandle }>(
  queryClient: QueryClient,
  orderId: string,
  toChange: (variables: V) => Parameters<typeof showAtOnce>[2],
) => ({
  onMutate: (variables: V) => showAtOnce(queryClient, variables.order._id, toChange(variables)),
  // Assignments of one order wait for each other, so that each knows the version that the one before has led to.
  scope: { id: `order:${orderId}` },
  gcTime: CHANGE_KEPT_MS,
  onSuccess: (saved: OrderDetail, { order }: V) => {
    queryClient.setQueryData<OwnChange>(ownChangeKey(order._id), { from: order.version, to: saved.version });
    keepOrder(queryClient, saved);
  },
  onError: (error: Error, { order }: V, rollBack: (() => void) | undefined) => {
    rollBack?.();
    reloadIfStale(queryClient, order._id, error);
  },
});

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

/** Assigns a worker to this order; for an open complaint that is the answer to it [orders#assigning-worker-event]. */
export function useAssignWorker(orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // With the order in its key, a call that waits stays in its own queue when the hook gets another order.
    mutationKey: [...orderChangeKey, 'worker_assigned', orderId],
    mutationFn: ({ order, workerId }: AssignWorker) => {
      const input = { ...target(queryClient, order), body: { workerId } };
      return assignWorkerEvent(order) === 'complaint_accepted'
        ? client.orders.acceptComplaint(input)
        : client.orders.assignWorker(input);
    },
    ...optimistic<AssignWorker>(queryClient, orderId, ({ workerId }) => ({
      worker: { ...loadingPerson(workerId), isOwner: false, companyName: '' },
    })),
    meta: notice('assignWorker'),
  });
}

/** Assigns an operator to this order. */
export function useAssignAdmin(orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, 'admin_assigned', orderId],
    mutationFn: ({ order, adminId }: AssignAdmin) =>
      client.orders.assignAdmin({ ...target(queryClient, order), body: { adminId } }),
    ...optimistic<AssignAdmin>(queryClient, orderId, ({ adminId }) => ({
      admin: loadingPerson(adminId),
      assignedTo: adminId,
    })),
    meta: notice('assignAdmin'),
  });
}

/** Answers an open complaint with a refund or a refusal; the reason is required [complaints#reason-required]. */
export function useAnswerComplaint(answer: ComplaintAnswer) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, answer],
    gcTime: CHANGE_KEPT_MS,
    mutationFn: ({ order, reason }: AnswerComplaint) =>
      client.orders[answer]({ ...target(queryClient, order), body: { reason } }),
    onSuccess: (order) => keepOrder(queryClient, order),
    onError: (error, { order }) => reloadIfStale(queryClient, order._id, error),
    meta: notice(answer),
  });
}

/** Sets any status, with an optional reason [orders#any-status-by-hand]. */
export function useChangeStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, 'admin_status_changed'],
    gcTime: CHANGE_KEPT_MS,
    mutationFn: ({ order, ...body }: ChangeStatus) =>
      client.orders.changeStatus({ ...target(queryClient, order), body }),
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
    mutationFn: ({ orderId, text, idempotencyKey }: Comment) =>
      client.orders.comment({ params: { id: orderId }, body: { text }, idempotencyKey }),
    onSuccess: (order) => keepOrder(queryClient, order),
    meta: notice('commentOrder'),
  });
}
