import { useState } from 'react';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { NOUNS, countOf, formatMoney } from '@majstorija/contract/text/format.ts';
import { STOP_OF } from '@majstorija/contract/orders/life/stops.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { DoneWorkTable, sumOf } from './done-work-table.tsx';
import { toPhotos } from '#features/orders/page/fault/photos.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Card } from '#ui/marks/card.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './payment-card.module.css';

const GalleryDialog = lazyDialog(async () => (await import('#ui/gallery/gallery-dialog.tsx')).GalleryDialog);

type PaymentProps = { payment: OrderAction; title: string };

/** When a payment was made, and the photos of its receipt behind their name. */
function Payment({ payment: { time, files }, title }: PaymentProps) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <span className={classes.when}>
        plaćeno <Timestamp at={time} text={formatDateTime(time, now)} />
      </span>{' '}
      {files.length === 0 ? (
        'bez fotografije računa'
      ) : (
        <Button variant="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {title}, {countOf(files.length, NOUNS.fotografija)}
        </Button>
      )}
      {isOpen && <GalleryDialog photos={toPhotos(files, title)} start={0} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** Every payment, oldest first, or that there is none. */
function Payments({ payments }: { payments: readonly OrderAction[] }) {
  if (payments.length === 0) return <span className={classes.payments}>Nije plaćeno</span>;
  return (
    <ol className={classes.payments}>
      {payments.map((payment, index) => (
        <Payment
          key={payment._id}
          payment={payment}
          title={payments.length === 1 ? 'Račun' : `Račun ${index + 1}`}
        />
      ))}
    </ol>
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
  const hasOtherSum = paidAmount !== null && (items.length === 0 || paidAmount !== sumOf(items));
  return (
    <Card
      title="Radovi i naplata"
      actions={<Payments payments={actions.filter(({ type }) => type === 'PAID').toReversed()} />}
    >
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
    </Card>
  );
}
