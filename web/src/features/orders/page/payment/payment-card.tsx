import { formatMoney } from '@majstorija/contract/text/format.ts';
import { STOP_OF } from '@majstorija/contract/orders/life/stops.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { DoneWorkTable } from './done-work-table.tsx';
import { Payments } from './payments.tsx';
import { Card } from '#ui/marks/card.tsx';
import classes from './payment-card.module.css';

/** The done work by the price list, its payments with receipts, and the refund, or that none was made; absent before. */
export function PaymentCard({
  order: { items, paidAmount, refundedAmount, status, actions },
}: {
  order: OrderDetail;
}) {
  // The status may have been set by hand, which returns nothing.
  const isRefund = STOP_OF[status] === 'refunded' || refundedAmount > 0;
  if (items.length === 0 && paidAmount === null && !isRefund) return null;
  const payments = actions.filter(({ type }) => type === 'PAID').toReversed();
  return (
    <Card title="Radovi i naplata">
      {items.length > 0 && <DoneWorkTable items={items} />}
      <dl className={classes.sums}>
        <dt>Plaćeno</dt>
        <dd>{paidAmount === null ? 'Nije plaćeno' : formatMoney(paidAmount)}</dd>
        {isRefund && (
          <>
            <dt>Vraćeno klijentu</dt>
            <dd>{refundedAmount > 0 ? formatMoney(refundedAmount) : 'Novac nije vraćen'}</dd>
          </>
        )}
      </dl>
      {payments.length > 0 && <Payments payments={payments} />}
    </Card>
  );
}
