import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { Assigned } from '#api/orders/order-assignments.ts';
import { openMessage } from '#shared/orders/message/open-message.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { aboutWorkerOf, useUndo } from './use-undo.ts';

/** Shows that a worker was assigned, with 'Poništi' [orders#undo] and 'Poruka' [messages#from-anywhere]; it works on whatever page the notice is seen. */
export function useOfferUndo(orderId?: string): (assigned: Assigned) => void {
  const { mutate } = useUndo(orderId);
  return (assigned) =>
    toast.success(NOTICES.assignWorker.success, {
      ...aboutWorkerOf(assigned),
      action: { label: 'Poništi', run: () => mutate(assigned) },
      next: { label: 'Poruka', run: () => openMessage(assigned.order._id, 'worker') },
    });
}
