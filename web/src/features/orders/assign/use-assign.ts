import { useCallback } from 'react';
import { isSameAssignment } from '@majstorija/contract/orders/life/machine.ts';
import { reopensClosed } from '@majstorija/contract/orders/life/reopening.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { useAssignWorker } from '#api/orders/order-assignments.ts';
import { useChangeTerm } from '#api/orders/order-events.ts';
import { askToReopen } from './ask-to-reopen.tsx';
import { askPromise, sendWish } from '#shared/dispatch/conflicts/conflict-questions.tsx';
import { TERM_REASON, toAssignBody, type AssignEnd, type Wish } from '#shared/dispatch/conflicts/wish.ts';
import { useOfferUndo } from '#shared/orders/undo/use-offer-undo.ts';

/** Whether a wish moves an order of this worker to another term, and changes nothing else. */
const isMove = ({ status, worker }: OrderListItem, wish: Wish): boolean =>
  wish.term !== undefined && isSameAssignment({ status, workerId: worker?._id ?? null }, wish.worker._id);

/** The wish with the reason that a closed order needs; undefined when the operator leaves it closed. */
async function withReason(order: OrderListItem, wish: Wish): Promise<Wish | undefined> {
  if (!reopensClosed(order)) return wish;
  const reopenReason = await askToReopen(order, {
    by: { worker: wish.worker },
    draft: wish.reopenReason ?? '',
  });
  return reopenReason === undefined ? undefined : { ...wish, reopenReason };
}

/**
 * The one way to give an existing order to a worker: asks why a closed one is opened again [orders#reopening-asked], about a
 * term that the client was promised [dispatch#promised-term], then about a colleague's assignment [dispatch#take-over] and conflicts, until the operator has chosen or given up [dispatch#conflict-question]. `orderId`: assignments of that order wait for each
 * other; without it the function serves any order. It goes on when its screen is closed.
 */
export function useAssign(orderId?: string) {
  const { _id: me } = useCurrentUser();
  const { mutateAsync: assign } = useAssignWorker(orderId, useOfferUndo(orderId));
  const { mutateAsync: changeTerm } = useChangeTerm();
  return useCallback(
    async (order: OrderListItem, first: Wish): Promise<AssignEnd> => {
      const send = (wish: Wish) => {
        const { term, termReason = TERM_REASON, despite, worker } = wish;
        return term !== undefined && isMove(order, wish)
          ? changeTerm({ order, holderId: worker._id, ...term, reason: termReason, despite })
          : assign({ order, ...toAssignBody(wish) });
      };
      try {
        const wanted = await withReason(order, first);
        const wish = wanted && (await askPromise({ order, wish: wanted }));
        const sent = wish && (await sendWish({ order, me, wish }, send));
        if (sent === undefined) return { end: 'given up' };
        return { end: 'assigned', order: sent.answer, worker: sent.wish.worker };
      } catch {
        return { end: 'failed' };
      }
    },
    [me, assign, changeTerm],
  );
}
