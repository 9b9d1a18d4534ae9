import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { assignWorkerEvent } from '@majstorija/contract/orders/order-machine.ts';
import type {
  ChangeStatusBody,
  CreateOrderBody,
  OrderDetail,
  OrderListItem,
} from '@majstorija/contract/orders/orders.ts';
import { client, type CallOptions } from '#api/client.ts';
import { keepOrder, loadingPerson, reloadOrder, showAtOnce } from '#api/order-cache.ts';
import { isApiError } from '#lib/api-error.ts';

/** What a change must know of the order it changes: a stale version is refused. */
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
/** How an open complaint can be answered without sending a worker. */
export type ComplaintAnswer = 'refundComplaint' | 'rejectComplaint';

type Noticed =
  'createOrder' | 'assignAdmin' | 'assignWorker' | 'changeStatus' | 'commentOrder' | ComplaintAnswer;

const notice = (call: Noticed) => ({
  success: NOTICES[call].success,
  fallback: NOTICES[call].failure,
});

/** By order: the version our last change was made on, and the one it led to. */
const ownChanges = new Map<string, { from: number; to: number }>();

/** A second change made before the first one's answer goes on from that answer: it is no conflict with others. */
function target({ _id, version }: OrderHandle) {
  const own = ownChanges.get(_id);
  return { params: { id: _id }, version: own?.from === version ? own.to : version };
}

/** Any conflict means the screen is behind: the order is loaded anew. */
const reloadIfStale = (queryClient: QueryClient, id: string, error: Error) => {
  if (isApiError(error) && (error.status === 409 || error.status === 404)) reloadOrder(queryClient, id);
};

/** The way assignments are shown at once, kept when saved and taken back when refused (SPEC §4). */
const optimistic = <V extends { order: OrderHandle }>(
  queryClient: QueryClient,
  toChange: (variables: V) => Parameters<typeof showAtOnce>[2],
) => ({
  onMutate: (variables: V) => showAtOnce(queryClient, variables.order._id, toChange(variables)),
  // One after another, so that each knows what the one before has led to.
  scope: { id: 'orders' },
  // A refusal stays in its cell until the next change of the order.
  gcTime: Infinity,
  onSuccess: (saved: OrderDetail, { order }: V) => {
    ownChanges.set(order._id, { from: order.version, to: saved.version });
    keepOrder(queryClient, saved);
  },
  onError: (error: Error, { order }: V, takeBack: (() => void) | undefined) => {
    takeBack?.();
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

/** Assigns a worker; for an open complaint that is the answer to it (SPEC §4). */
export function useAssignWorker() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['orders', 'worker_assigned'],
    mutationFn: ({ order, workerId }: AssignWorker) => {
      const input = { ...target(order), body: { workerId } };
      return assignWorkerEvent(order) === 'complaint_accepted'
        ? client.orders.acceptComplaint(input)
        : client.orders.assignWorker(input);
    },
    ...optimistic<AssignWorker>(queryClient, ({ workerId }) => ({
      worker: { ...loadingPerson(workerId), isOwner: false, companyName: '' },
    })),
    meta: notice('assignWorker'),
  });
}

/** Assigns an operator. */
export function useAssignAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['orders', 'admin_assigned'],
    mutationFn: ({ order, adminId }: AssignAdmin) =>
      client.orders.assignAdmin({ ...target(order), body: { adminId } }),
    ...optimistic<AssignAdmin>(queryClient, ({ adminId }) => ({
      admin: loadingPerson(adminId),
      assignedTo: adminId,
    })),
    meta: notice('assignAdmin'),
  });
}

/** Answers an open complaint with a refund or a refusal; the reason is required (SPEC §5). */
export function useAnswerComplaint(answer: ComplaintAnswer) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['orders', answer],
    mutationFn: ({ order, reason }: AnswerComplaint) =>
      client.orders[answer]({ ...target(order), body: { reason } }),
    onSuccess: (order) => keepOrder(queryClient, order),
    onError: (error, { order }) => reloadIfStale(queryClient, order._id, error),
    meta: notice(answer),
  });
}

/** Sets any status, with an optional reason (SPEC §4). */
export function useChangeStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['orders', 'admin_status_changed'],
    mutationFn: ({ order, ...body }: ChangeStatus) => client.orders.changeStatus({ ...target(order), body }),
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
