import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ExtendComplaintBody } from '@majstorija/contract/complaints/complaints.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { COMPLAINT_NOTICES } from '@majstorija/contract/messages/notices/complaint-notices.ts';
import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';
import type { LateBody } from '@majstorija/contract/orders/late/delay.ts';
import type {
  CalledBody,
  ChangeStatusBody,
  ChangeTermBody,
  ComplainBody,
  ComplaintAnswerBody,
  NotReachedBody,
  ReminderBody,
  UpdateOrderBody,
} from '@majstorija/contract/orders/order-event-bodies.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { withConflicts } from '#api/dispatch/worker-conflicts.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { saveMerged, type Edit } from '#api/http/save-merged.ts';
import { keepOrder, keepStep, reloadIfStale, targetOf } from './order-cache.ts';
import { CHANGE_KEPT_MS, orderChangeKey, type OrderHandle } from './order-change.ts';

/** What comes of a need for action, without anything else to say [orders#outcomes]. */
export type PlainCall =
  'workerReached' | 'confirmTerm' | 'closeCancellation' | 'clientTold' | 'takeReminder' | 'removeReminder';

type Sent = { order: OrderHandle };
type Target = ReturnType<typeof targetOf>;

/** A call of the desk about one order; `notice` has the texts of how it ended. */
function useOutcomeCall<V extends Sent>(
  name: string,
  { success, failure }: Notice,
  send: (target: Target, variables: V) => Promise<OrderDetail>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, name],
    gcTime: CHANGE_KEPT_MS,
    mutationFn: (variables: V) => send(targetOf(queryClient, variables.order), variables),
    onSuccess: (order) => keepOrder(queryClient, order),
    onError: (error, { order }) => reloadIfStale(queryClient, order._id, error),
    meta: { ...(success !== undefined && { success }), fallback: failure, keepsRows: true },
  });
}

/** Raises an event that needs nothing but the order. */
export const usePlainOutcome = (call: PlainCall) =>
  useOutcomeCall<Sent>(call, NOTICES[call], (target) => client.orderEvents[call](target));

/** The worker was called in vain; the caller says when the call is due again. */
export const useWorkerNotReached = () =>
  useOutcomeCall<Sent & NotReachedBody>('workerNotReached', NOTICES.workerNotReached, (target, { note }) =>
    client.orderEvents.workerNotReached({ ...target, body: { note } }),
  );

/** The desk called about the order [orders#called]. */
export const useNoteCall = () =>
  useOutcomeCall<Sent & CalledBody>('called', NOTICES.called, (target, { reached, note }) =>
    client.orderEvents.called({ ...target, body: { reached, note } }),
  );

/** Postpones an order, or moves its reminder [orders#reminder]. */
export const useSetReminder = () =>
  useOutcomeCall<Sent & ReminderBody>('setReminder', NOTICES.setReminder, (target, { until, note }) =>
    client.orderEvents.setReminder({ ...target, body: { until, note } }),
  );

type ChangeTerm = Sent & z.input<typeof ChangeTermBody> & { holderId?: string | undefined };

/**
 * Changes when an order is to be done [orders#term-dialog]. `holderId`: the worker who has it; what speaks against them is
 * thrown as `MetConflicts`.
 */
export const useChangeTerm = () =>
  useOutcomeCall<ChangeTerm>('changeTerm', NOTICES.changeTerm, (target, { order, holderId, ...body }) => {
    if (holderId === undefined) return client.orderEvents.changeTerm({ ...target, body });
    const { termKind, termDate, termFrom, termTo, despite } = body;
    const asked = { workerId: holderId, termKind, termDate, termFrom, termTo, despite };
    return withConflicts(order._id, asked, (seen) =>
      client.orderEvents.changeTerm({ ...target, body: { ...body, despite: seen } }),
    );
  });

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

type Noticed = 'changeStatus' | 'commentOrder' | ComplaintAnswer;

const notice = (call: Noticed) =>
  ({
    success: NOTICES[call].success,
    fallback: NOTICES[call].failure,
    keepsRows: true,
  }) as const;

/** Answers an open complaint with a refund or a refusal; the reason is required [complaints#reason-required]. */
export function useAnswerComplaint(answer: ComplaintAnswer) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, answer],
    gcTime: CHANGE_KEPT_MS,
    mutationFn: ({ order, ...body }: AnswerComplaint) =>
      client.orderEvents[answer]({ ...targetOf(queryClient, order), body }),
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
      client.orderEvents.changeStatus({ ...targetOf(queryClient, order), body }),
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
      return client.orderEvents.comment({ params: { id: orderId }, body, idempotencyKey });
    },
    onSuccess: (order) => keepOrder(queryClient, order),
    meta: notice('commentOrder'),
  });
}

type AddPhotos = CallOptions & { orderId: string; files: readonly File[]; idempotencyKey: string };

/** Adds photos to an order, in any status [orders#photos-added]. */
export function useAddPhotos() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['orders', 'photos_added'],
    mutationFn: ({ orderId, files, idempotencyKey, ...options }: AddPhotos) =>
      client.orderEvents.addPhotos({ params: { id: orderId }, files, idempotencyKey }, options),
    onSuccess: (order) => keepOrder(queryClient, order),
    meta: { success: NOTICES.addPhotos.success, fallback: NOTICES.addPhotos.failure, keepsRows: true },
  });
}

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
type UpdateOrder = Edit<OrderDetail, Corrections> & {
  order: OrderHandle;
  addressId: string;
  /** The worker stays although they do not offer the new service. */
  keepsWorker?: true | undefined;
};

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
    mutationFn: ({ order: { _id }, addressId, keepsWorker, ...edit }: UpdateOrder) =>
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
            body: {
              ...texts,
              ...(address !== undefined && { addressId }),
              ...(keepsWorker && { keepsWorker: 'true' as const }),
            },
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
