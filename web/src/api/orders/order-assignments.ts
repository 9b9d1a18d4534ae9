import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { assignWorkerEvent } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { client } from '#api/http/client.ts';
import { CHANGE_KEPT_MS, loadingPerson, orderChangeKey, type OrderHandle } from './order-change.ts';
import { keepOrder, keepOwnChange, reloadIfStale, showAtOnce, targetOf } from './order-cache.ts';

type AssignWorker = { order: OrderHandle; workerId: string };
type AssignAdmin = { order: OrderHandle; adminId: string };

/** Assignments are shown immediately, stored when saved and rolled back when refused [orders#optimistic-assignment]. */
const optimistic = <V extends { order: OrderHandle }>(
  queryClient: QueryClient,
  orderId: string | undefined,
  toChange: (variables: V) => Parameters<typeof showAtOnce>[2],
) => ({
  onMutate: (variables: V) => showAtOnce(queryClient, variables.order._id, toChange(variables)),
  // Assignments of one order wait for each other, so that each has the version that resulted from the one before.
  ...(orderId !== undefined && { scope: { id: `order:${orderId}` } }),
  gcTime: CHANGE_KEPT_MS,
  onSuccess: (saved: OrderDetail, { order }: V) => {
    keepOwnChange(queryClient, order._id, { from: order.version, to: saved.version });
    keepOrder(queryClient, saved);
  },
  onError: (error: Error, { order }: V, rollBack: (() => void) | undefined) => {
    rollBack?.();
    reloadIfStale(queryClient, order._id, error);
  },
});

/** Assigns a worker to this order; for an open complaint that is the answer to it [orders#assigning-worker-event]. */
export function useAssignWorker(orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // With the order in its key, a waiting call stays in its own queue when the hook gets another order.
    mutationKey: [...orderChangeKey, 'worker_assigned', orderId],
    mutationFn: ({ order, workerId }: AssignWorker) => {
      const input = { ...targetOf(queryClient, order), body: { workerId } };
      return assignWorkerEvent(order) === 'complaint_accepted'
        ? client.orders.acceptComplaint(input)
        : client.orders.assignWorker(input);
    },
    ...optimistic<AssignWorker>(queryClient, orderId, ({ workerId }) => ({
      worker: { ...loadingPerson(workerId), isOwner: false, companyName: '' },
    })),
    meta: { success: NOTICES.assignWorker.success, fallback: NOTICES.assignWorker.failure, keepsRows: true },
  });
}

/** Assigns a worker to an order that was just created; the caller says what a failure means for it. */
export function useAssignCreated() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, 'worker_assigned'],
    gcTime: CHANGE_KEPT_MS,
    mutationFn: ({ order, workerId }: AssignWorker) =>
      client.orders.assignWorker({ ...targetOf(queryClient, order), body: { workerId } }),
    onSuccess: (saved) => keepOrder(queryClient, saved),
    meta: { success: NOTICES.assignWorker.success, keepsRows: true, isSilent: true },
  });
}

/** Assigns an operator to this order; without one to any, each without waiting for others of the same order. */
export function useAssignAdmin(orderId?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, 'admin_assigned', ...(orderId === undefined ? [] : [orderId])],
    mutationFn: ({ order, adminId }: AssignAdmin) =>
      client.orders.assignAdmin({ ...targetOf(queryClient, order), body: { adminId } }),
    ...optimistic<AssignAdmin>(queryClient, orderId, ({ adminId }) => ({
      admin: loadingPerson(adminId),
      assignedTo: adminId,
    })),
    meta: { success: NOTICES.assignAdmin.success, fallback: NOTICES.assignAdmin.failure, keepsRows: true },
  });
}
