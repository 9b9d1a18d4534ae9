import { useEffect, useRef } from 'react';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { useUndoAssignment, type Assigned } from '#api/orders/order-assignments.ts';
import { errorText, isApiError } from '#lib/http/api-error.ts';
import { toast } from '#ui/toasts/toast.ts';

/** A newer notice about the worker of an order replaces the one before: only the newest assignment can be undone. */
export const aboutWorkerOf = ({ order }: Assigned) => ({
  subject: order.orderCode,
  replaces: `worker:${order._id}`,
});

/** The server has decided: asking again would change nothing. */
const isRefusal = (error: Error) => isApiError(error) && error.status >= 400 && error.status < 500;

/** Undoes an assignment; what failed for another reason than a refusal can be tried again [orders#undo]. */
export function useUndo(orderId?: string) {
  const send = useRef<(assigned: Assigned) => void>(undefined);
  const undo = useUndoAssignment(orderId, (error, assigned) => {
    const again = { label: 'Pokušaj ponovo', run: () => send.current?.(assigned) };
    toast.error(errorText(error, NOTICES.undoAssignment.failure), {
      ...aboutWorkerOf(assigned),
      ...(!isRefusal(error) && { action: again }),
    });
  });
  const { mutate } = undo;
  useEffect(() => {
    send.current = mutate;
  }, [mutate]);
  return undo;
}
