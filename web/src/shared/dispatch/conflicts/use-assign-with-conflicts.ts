import { useCallback } from 'react';
import { isSameAssignment } from '@majstorija/contract/orders/life/machine.ts';
import { useAssignWorker } from '#api/orders/order-assignments.ts';
import { useChangeTerm } from '#api/orders/order-outcomes.ts';
import { useOfferUndo } from '#shared/orders/undo/use-offer-undo.ts';
import { sendWish } from './conflict-questions.ts';
import { TERM_REASON, toAssignBody, type AssignEnd, type Wish, type WishedOrder } from './wish.ts';

/** Whether a wish moves an order of this worker to another term, and changes nothing else. */
const isMove = ({ status, worker }: WishedOrder, wish: Wish): boolean =>
  wish.term !== undefined && isSameAssignment({ status, workerId: worker?._id ?? null }, wish.worker._id);

/**
 * Assigns a worker, and asks about conflicts until the operator has chosen or given up [dispatch#conflict-question].
 * `orderId`: assignments of that order wait for each other; without it the function serves any order. It goes on when its
 * screen is closed.
 */
export function useAssignWithConflicts(orderId?: string) {
  const { mutateAsync: assign } = useAssignWorker(orderId, useOfferUndo(orderId));
  const { mutateAsync: changeTerm } = useChangeTerm();
  return useCallback(
    async (order: WishedOrder, first: Wish): Promise<AssignEnd> => {
      const send = (wish: Wish) => {
        const { term, termReason = TERM_REASON, despite, worker } = wish;
        return term !== undefined && isMove(order, wish)
          ? changeTerm({ order, holderId: worker._id, ...term, reason: termReason, despite })
          : assign({ order, ...toAssignBody(wish) });
      };
      try {
        const sent = await sendWish({ order, wish: first }, send);
        if (sent === undefined) return { end: 'given up' };
        return { end: 'assigned', order: sent.answer, worker: sent.wish.worker };
      } catch {
        return { end: 'failed' };
      }
    },
    [assign, changeTerm],
  );
}
