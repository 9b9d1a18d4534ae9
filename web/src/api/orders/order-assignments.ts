import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { assignWorkerEvent } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { AcceptComplaintBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { withConflicts } from '#api/dispatch/worker-conflicts.ts';
import { findSuggestion } from '#api/dispatch/worker-suggestions.ts';
import { client } from '#api/http/client.ts';
import { CHANGE_KEPT_MS, loadingPerson, orderChangeKey, type OrderHandle } from './order-change.ts';
import {
  keepOrder,
  keepOwnChange,
  reloadIfStale,
  showAtOnce,
  targetOf,
  type ShownChange,
} from './order-cache.ts';

/** With the answer to the client where the assignment accepts a complaint. */
type AssignBody = Omit<z.input<typeof AcceptComplaintBody>, 'suggestion'>;
type AssignWorker = AssignBody & { order: OrderHandle };
/** An order after the assignment of a worker; `before`: what was shown of it before. */
export type Assigned = { order: OrderDetail; undone: string; before: ShownChange['before'] };
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
  onError: (error: Error, { order }: V, shown: ShownChange | undefined) => {
    shown?.rollBack();
    reloadIfStale(queryClient, order._id, error);
  },
});

/** What conflicts are asked about: the worker, the term unless it stays, and what of them was seen. */
const conflictsOf = ({ workerId, termKind, termDate, termFrom, termTo, despite }: AssignBody) => ({
  workerId,
  termKind,
  termDate,
  termFrom,
  termTo,
  despite,
});

/**
 * Assigns a worker to this order, or without one to any; for an open complaint that is the answer to it
 * [orders#assigning-worker-event]. Conflicts in the way are thrown as `MetConflicts`. `onAssigned` shows the success, with
 * the offer to undo it.
 */
export function useAssignWorker(orderId: string | undefined, onAssigned: (assigned: Assigned) => void) {
  const queryClient = useQueryClient();
  const shown = optimistic<AssignWorker>(queryClient, orderId, ({ workerId }) => ({
    worker: { ...loadingPerson(workerId), isOwner: false, companyName: '' },
  }));
  return useMutation({
    // With the order in its key, a waiting call stays in its own queue when the hook gets another order.
    mutationKey: [...orderChangeKey, 'worker_assigned', ...(orderId === undefined ? [] : [orderId])],
    mutationFn: ({ order, answer, toldBy, ...assigned }: AssignWorker) => {
      const target = targetOf(queryClient, order);
      const suggestion = findSuggestion(queryClient, assigned.workerId, order._id);
      return withConflicts(order._id, conflictsOf(assigned), (despite) => {
        const body = { ...assigned, suggestion, despite };
        return assignWorkerEvent(order) === 'complaint_accepted'
          ? client.orderEvents.acceptComplaint({ ...target, body: { ...body, answer, toldBy } })
          : client.orderEvents.assignWorker({ ...target, body });
      });
    },
    ...shown,
    onSuccess: (saved, variables, { before }) => {
      shown.onSuccess(saved, variables);
      onAssigned({ order: saved, undone: variables.workerId, before });
    },
    meta: { fallback: NOTICES.assignWorker.failure, keepsRows: true },
  });
}

/** Assigns a worker to an order that was just created; the caller says what a failure means for it. */
export function useAssignCreated(onAssigned: (assigned: Assigned) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, 'worker_assigned'],
    gcTime: CHANGE_KEPT_MS,
    mutationFn: ({ order, ...body }: AssignWorker) =>
      withConflicts(order._id, conflictsOf(body), (despite) =>
        client.orderEvents.assignWorker({
          ...targetOf(queryClient, order),
          body: { ...body, suggestion: findSuggestion(queryClient, body.workerId), despite },
        }),
      ),
    onSuccess: (saved, { workerId }) => {
      keepOrder(queryClient, saved);
      onAssigned({ order: saved, undone: workerId, before: { worker: null } });
    },
    meta: { keepsRows: true, isSilent: true },
  });
}

/**
 * Undoes an assignment [orders#undo]: what was there before it is shown at once, and the assignment again when that is
 * refused. It sends no version: comments and the like do not forbid it. `onFailed` shows the failure.
 */
export function useUndoAssignment(
  orderId: string | undefined,
  onFailed: (error: Error, assigned: Assigned) => void,
) {
  const queryClient = useQueryClient();
  const shown = optimistic<Assigned>(queryClient, orderId, ({ before = {} }) => before);
  return useMutation({
    mutationKey: [...orderChangeKey, 'assignment_undone'],
    mutationFn: ({ order, undone }: Assigned) =>
      client.orderEvents.undoAssignment({ params: { id: order._id }, body: { workerId: undone } }),
    ...shown,
    onError: (error, assigned, change) => {
      shown.onError(error, assigned, change);
      onFailed(error, assigned);
    },
    meta: { success: NOTICES.undoAssignment.success, keepsRows: true, isSilent: true },
  });
}

/** Assigns an operator to this order; without one to any, each without waiting for others of the same order. */
export function useAssignAdmin(orderId?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, 'admin_assigned', ...(orderId === undefined ? [] : [orderId])],
    mutationFn: ({ order, adminId }: AssignAdmin) =>
      client.orderEvents.assignAdmin({ ...targetOf(queryClient, order), body: { adminId } }),
    ...optimistic<AssignAdmin>(queryClient, orderId, ({ adminId }) => ({
      admin: loadingPerson(adminId),
      assignedTo: adminId,
    })),
    meta: { success: NOTICES.assignAdmin.success, fallback: NOTICES.assignAdmin.failure, keepsRows: true },
  });
}
