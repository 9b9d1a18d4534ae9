import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type {
  CorrectPaymentBody,
  CorrectWorksBody,
  DoneAndPaidBody,
  WithdrawPaymentBody,
} from '@majstorija/contract/orders/payment/payment-bodies.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { keepOrder, reloadIfStale, targetOf } from './order-cache.ts';
import { CHANGE_KEPT_MS, orderChangeKey, type OrderHandle } from './order-change.ts';

/** What is sent of works and a payment. */
export type DoneAndPaid = z.input<typeof DoneAndPaidBody>;

type Sent = { order: OrderHandle };
type Target = ReturnType<typeof targetOf>;
type Noticed = 'doneAndPaid' | 'correctPayment' | 'withdrawPayment' | 'keepPayments' | 'correctWorks';

/** A call about works or money of one order; its dialog shows why it was refused. */
function usePaymentCall<V extends Sent>(
  name: Noticed,
  send: (target: Target, sent: V) => Promise<OrderDetail>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...orderChangeKey, name],
    gcTime: CHANGE_KEPT_MS,
    mutationFn: (sent: V) => send(targetOf(queryClient, sent.order), sent),
    onSuccess: (order) => keepOrder(queryClient, order),
    onError: (error, { order }) => reloadIfStale(queryClient, order._id, error),
    meta: { success: NOTICES[name].success, fallback: NOTICES[name].failure, showsConflict: true },
  });
}

type Enter = Sent & CallOptions & { body: DoneAndPaid; files: readonly File[]; idempotencyKey: string };

/** Enters what was done and paid, both or neither [orders#done-and-paid]. */
export const useDoneAndPaid = () =>
  usePaymentCall<Enter>('doneAndPaid', (target, { order: _order, body, files, idempotencyKey, ...options }) =>
    client.orderEvents.doneAndPaid({ ...target, body, files, idempotencyKey }, options),
  );

/** Corrects a payment by an entry of its own [orders#corrections]. */
export const useCorrectPayment = () =>
  usePaymentCall<Sent & { body: z.input<typeof CorrectPaymentBody> }>('correctPayment', (target, { body }) =>
    client.orderEvents.correctPayment({ ...target, body }),
  );

/** Withdraws a payment that never was. */
export const useWithdrawPayment = () =>
  usePaymentCall<Sent & { body: z.input<typeof WithdrawPaymentBody> }>(
    'withdrawPayment',
    (target, { body }) => client.orderEvents.withdrawPayment({ ...target, body }),
  );

/** Says of payments that may be the same that all of them hold [orders#maybe-same]. */
export const useKeepPayments = () =>
  usePaymentCall<Sent>('keepPayments', (target) => client.orderEvents.keepPayments(target));

/** Corrects what was done [orders#works-corrected]. */
export const useCorrectWorks = () =>
  usePaymentCall<Sent & { body: z.input<typeof CorrectWorksBody> }>('correctWorks', (target, { body }) =>
    client.orderEvents.correctWorks({ ...target, body }),
  );
