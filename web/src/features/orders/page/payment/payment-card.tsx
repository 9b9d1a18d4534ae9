import { formatMoney } from '@majstorija/contract/text/format.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { DoneWorkTable } from './done-work-table.tsx';
import { Payments } from './payments.tsx';
import { Card } from '#ui/marks/card.tsx';
import classes from './payment-card.module.css';

/** The done work by the price list, its payments with receipts, and the refund; absent before there are any. */
export function PaymentCard({
  order: { items, paidAmount, refundedAmount, actions },
}: {
  order: OrderDetail;
}) {
  if (items.length === 0 && paidAmount === null) return null;
  const payments = actions.filter(({ type }) => type === 'PAID').toReversed();
  return (
    <Card title="Radovi i naplata">
      {items.length > 0 && <DoneWorkTable items={items} />}
      <dl className={classes.sums}>
        <dt>Plaćeno</dt>
        <dd>{paidAmount === null ? 'Nije plaćeno' : formatMoney(paidAmount)}</dd>
        {refundedAmount > 0 && (
          <>
            <dt>Vraćeno klijentu</dt>
            <dd>{formatMoney(refundedAmount)}</dd>
          </>
        )}
      </dl>
      {payments.length > 0 && <Payments payments={payments} />}
    </Card>
  );
}
