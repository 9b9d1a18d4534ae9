import { useCallback } from 'react';
import { useAssignWorker } from '#api/orders/order-assignments.ts';
import { useOfferUndo } from '#shared/orders/undo/use-offer-undo.ts';
import type { AssignEnd, Wish, WishedOrder } from './wish.ts';

/**
 * Assigns a worker, and asks about what stands in the way until the operator has chosen or given up. `orderId`: assignments
 * of that order wait for each other; without it the hook serves any order. It goes on after its screen has closed.
 */
export function useAssignWithConflicts(orderId = '') {
  const { mutateAsync } = useAssignWorker(orderId, useOfferUndo(orderId));
  return useCallback(
    async (order: WishedOrder, { worker }: Wish): Promise<AssignEnd> => {
      try {
        return { end: 'assigned', order: await mutateAsync({ order, workerId: worker._id }), worker };
      } catch {
        return { end: 'failed' };
      }
    },
    [mutateAsync],
  );
}
