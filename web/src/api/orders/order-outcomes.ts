import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type {
  ChangeTermBody,
  NotReachedBody,
  ReminderBody,
} from '@majstorija/contract/orders/order-bodies.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';
import { withConflicts } from '#api/dispatch/worker-conflicts.ts';
import { client } from '#api/http/client.ts';
import { keepOrder, reloadIfStale, targetOf } from './order-cache.ts';
import { CHANGE_KEPT_MS, orderChangeKey, type OrderHandle } from './order-change.ts';

/** What comes of a need for action, without anything else to say [orders#outcomes]. */
export type PlainCall =
  'workerReached' | 'closeCancellation' | 'clientTold' | 'takeReminder' | 'removeReminder';

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
  useOutcomeCall<Sent>(call, NOTICES[call], (target) => client.orders[call](target));

/** The worker was called in vain; the caller says when the call is due again. */
export const useWorkerNotReached = () =>
  useOutcomeCall<Sent & NotReachedBody>('workerNotReached', NOTICES.workerNotReached, (target, { note }) =>
    client.orders.workerNotReached({ ...target, body: { note } }),
  );

/** Postpones an order, or moves its reminder [orders#reminder]. */
export const useSetReminder = () =>
  useOutcomeCall<Sent & ReminderBody>('setReminder', NOTICES.setReminder, (target, { until, note }) =>
    client.orders.setReminder({ ...target, body: { until, note } }),
  );

type ChangeTerm = Sent & z.input<typeof ChangeTermBody> & { holderId?: string | undefined };

/**
 * Changes when an order is to be done [orders#term-dialog]. `holderId`: the worker who has it; what speaks against them is
 * thrown as `MetConflicts`.
 */
export const useChangeTerm = () =>
  useOutcomeCall<ChangeTerm>('changeTerm', NOTICES.changeTerm, (target, { order, holderId, ...body }) => {
    if (holderId === undefined) return client.orders.changeTerm({ ...target, body });
    const { termKind, termDate, termFrom, termTo, despite } = body;
    const asked = { workerId: holderId, termKind, termDate, termFrom, termTo, despite };
    return withConflicts(order._id, asked, (seen) =>
      client.orders.changeTerm({ ...target, body: { ...body, despite: seen } }),
    );
  });
