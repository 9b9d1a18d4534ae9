import { useEffect, useEffectEvent } from 'react';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { headOf } from '#features/orders/order-head.tsx';
import { MaybeSame } from '#features/orders/page/payment/maybe-same.tsx';
import { PaymentCells } from '#features/orders/page/payment/payment-cells.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import classes from './works.module.css';

/** Which of two payments holds, asked from the row of an order; it closes once the desk has decided [orders#maybe-same]. */
export function MaybeSameDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!order.maybePaidTwice) close();
  }, [order.maybePaidTwice]);
  return (
    <DialogFrame opened onClose={onClose} {...headOf('Naplata na nalogu', order)} size={720}>
      <div className={classes.payments}>
        <MaybeSame order={order} />
        <PaymentCells order={order} sum={0} />
      </div>
    </DialogFrame>
  );
}
