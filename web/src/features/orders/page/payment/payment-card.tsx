import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { STOP_OF } from '@majstorija/contract/orders/life/stops.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { DoneWorkTable, sumOf } from './done-work-table.tsx';
import { toPhotos } from '#features/orders/page/fault/photos.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { Card } from '#ui/marks/card.tsx';
import { PhotoTiles } from '#ui/marks/photo-tiles.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './payment-card.module.css';

type PaymentsProps = { payments: readonly OrderAction[] };

/** When every payment was made, oldest first, or that there is none. */
function Payments({ payments }: PaymentsProps) {
  const now = useNow();
  if (payments.length === 0) return <span className={classes.payments}>Nije plaćeno</span>;
  return (
    <ol className={classes.payments}>
      {payments.map(({ _id, time, files }) => (
        <li key={_id}>
          plaćeno <Timestamp at={time} text={formatDateTime(time, now)} />
          {files.length === 0 && ' · bez fotografije računa'}
        </li>
      ))}
    </ol>
  );
}

/** The receipts of all payments, numbered like these where there are several. */
function Receipts({ payments }: PaymentsProps) {
  const photos = payments.flatMap(({ files }, index) =>
    toPhotos(files, payments.length === 1 ? 'Račun' : `Račun ${index + 1}`),
  );
  if (photos.length === 0) return null;
  return (
    <div className={classes.receipts}>
      <PhotoTiles photos={photos} />
    </div>
  );
}

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
  const hasOtherSum = paidAmount !== null && (items.length === 0 || paidAmount !== sumOf(items));
  return (
    <Card title="Radovi i naplata" actions={<Payments payments={payments} />}>
      <div className={classes.money}>
        <div className={classes.sumsAndWorks}>
          {items.length > 0 && <DoneWorkTable items={items} />}
          {(hasOtherSum || isRefund) && (
            <dl className={classes.sums}>
              {hasOtherSum && (
                <>
                  <dt>Plaćeno</dt>
                  <dd>{formatMoney(paidAmount)}</dd>
                </>
              )}
              {isRefund && (
                <>
                  <dt>Vraćeno klijentu</dt>
                  <dd>{refundedAmount > 0 ? formatMoney(refundedAmount) : 'Novac nije vraćen'}</dd>
                </>
              )}
            </dl>
          )}
        </div>
        <Receipts payments={payments} />
      </div>
    </Card>
  );
}
