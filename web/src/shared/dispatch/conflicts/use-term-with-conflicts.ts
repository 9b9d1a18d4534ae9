import { useCurrentUser } from '#api/accounts/auth.ts';
import { useAssignWorker } from '#api/orders/order-assignments.ts';
import { useChangeTerm } from '#api/orders/order-events.ts';
import { useOfferUndo } from '#shared/orders/undo/use-offer-undo.ts';
import { sendWish } from './conflict-questions.tsx';
import { toAssignBody, type Wish, type WishedOrder, type WishedTerm } from './wish.ts';

type Rest = { isUrgent: boolean; reason: string };

/**
 * Changes the term of an order, and asks about conflicts of the worker who has it; another one can get it instead.
 * `change` resolves to whether it was done, and rejects with any other failure, for the form.
 */
export function useTermWithConflicts(orderId: string) {
  const { _id: me } = useCurrentUser();
  const call = useChangeTerm();
  const { mutateAsync: assign } = useAssignWorker(orderId, useOfferUndo(orderId));
  const change = async (
    order: WishedOrder,
    term: WishedTerm,
    { isUrgent, reason }: Rest,
  ): Promise<boolean> => {
    const { worker } = order;
    if (worker === null) {
      await call.mutateAsync({ order, ...term, isUrgent, reason });
      return true;
    }
    const send = (wish: Wish) => {
      const { despite, termReason = reason } = wish;
      if (wish.worker._id !== worker._id) return assign({ order, ...toAssignBody(wish), isUrgent });
      const holder = { order, holderId: worker._id };
      return call.mutateAsync({
        ...holder,
        ...(wish.term ?? term),
        isUrgent,
        reason: termReason,
        despite,
      });
    };
    return (await sendWish({ order, me, wish: { worker, term, termReason: reason } }, send)) !== undefined;
  };
  return { change, error: call.error };
}
