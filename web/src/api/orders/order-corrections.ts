import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ExtendComplaintBody } from '@majstorija/contract/complaints/complaints.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { COMPLAINT_NOTICES } from '@majstorija/contract/messages/notices/complaint-notices.ts';
import type { ComplainBody, UpdateOrderBody } from '@majstorija/contract/orders/event-bodies.ts';
import type { LateBody } from '@majstorija/contract/orders/late/delay.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { saveMerged, type Edit } from '#api/http/save-merged.ts';
import { keepOrder, keepStep, reloadIfStale, targetOf } from './order-cache.ts';
import { CHANGE_KEPT_MS, orderChangeKey, type OrderHandle } from './order-change.ts';

type Complain = CallOptions & {
  order: OrderHandle;
  body: z.input<typeof ComplainBody>;
  files: readonly File[];
  idempotencyKey: string;
};

/** What may be corrected of an order: its texts, and its address as it was copied. */
type Corrections = Omit<z.input<typeof UpdateOrderBody>, 'addressId'> & {
  address?: Partial<OrderDetail['address']> | undefined;
};

/** A change of `address` is sent as the id of the client's address that is copied. */
type UpdateOrder = Edit<OrderDetail, Corrections> & { order: OrderHandle; addressId: string };

/** Records a complaint that a client made by telephone, with photos. */
export function useComplain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, 'complaint_created'],
    mutationFn: ({ order, body, files, idempotencyKey, ...options }: Complain) =>
      client.orderEvents.complain({ ...targetOf(queryClient, order), body, files, idempotencyKey }, options),
    gcTime: CHANGE_KEPT_MS,
    onSuccess: (step, { order }) => keepStep(queryClient, order, step),
    onError: (error, { order }) => reloadIfStale(queryClient, order._id, error),
    meta: { success: NOTICES.complain.success, fallback: NOTICES.complain.failure, showsConflict: true },
  });
}

/**
 * Corrects the texts or the address of an order; what is not changed stays [orders#updating], also when another user
 * changed it meanwhile [people#merge].
 */
export function useUpdateOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, 'updated'],
    mutationFn: ({ order: { _id }, addressId, ...edit }: UpdateOrder) =>
      saveMerged(edit, {
        stale: 'order.changed',
        read: async () => {
          const order = await client.orders.get({ params: { id: _id } });
          keepOrder(queryClient, order);
          return order;
        },
        send: ({ address, ...texts }, current) =>
          client.orderEvents.update({
            ...targetOf(queryClient, current),
            body: { ...texts, ...(address !== undefined && { addressId }) },
          }),
      }),
    gcTime: CHANGE_KEPT_MS,
    onSuccess: (step, { order }) => keepStep(queryClient, order, step),
    onError: (error, { order }) => reloadIfStale(queryClient, order._id, error),
    meta: {
      success: NOTICES.updateOrder.success,
      fallback: NOTICES.updateOrder.failure,
      showsConflict: true,
    },
  });
}

/** Says for the worker how late they will be [orders#delay-dialog]. */
export function useSayLate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, 'worker_late'],
    mutationFn: ({ order, body }: { order: OrderHandle; body: LateBody }) =>
      client.orderEvents.sayLate({ ...targetOf(queryClient, order), body }),
    gcTime: CHANGE_KEPT_MS,
    onSuccess: (step, { order }) => keepStep(queryClient, order, step),
    onError: (error, { order }) => reloadIfStale(queryClient, order._id, error),
    meta: { success: NOTICES.sayLate.success, fallback: NOTICES.sayLate.failure, keepsRows: true },
  });
}

type ExtendComplaint = { order: OrderHandle; body: ExtendComplaintBody; idempotencyKey: string };

/** Puts off the resolution of an open complaint, once [complaints#extension-dialog]. */
export function useExtendComplaint() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, 'complaint_extended'],
    mutationFn: ({ order, body, idempotencyKey }: ExtendComplaint) =>
      client.complaints.extend({ ...targetOf(queryClient, order), body, idempotencyKey }),
    gcTime: CHANGE_KEPT_MS,
    onSuccess: (order) => keepOrder(queryClient, order),
    onError: (error, { order }) => reloadIfStale(queryClient, order._id, error),
    meta: {
      success: COMPLAINT_NOTICES.extendComplaint.success,
      fallback: COMPLAINT_NOTICES.extendComplaint.failure,
      showsConflict: true,
    },
  });
}
