import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import type { OrderAction } from '@majstorija/contract/orders/orders.ts';
import { toPhotos } from '#features/orders/page/fault/photos.ts';
import { whoOf } from '#features/orders/page/history/order-action.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { PhotoTiles } from '#ui/marks/photo-tiles.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './payment-card.module.css';

/** Every payment with the photo of its receipt, oldest first. */
export function Payments({ payments }: { payments: readonly OrderAction[] }) {
  const now = useNow();
  return (
    <ol className={classes.payments}>
      {payments.map((payment, index) => (
        <li key={payment._id} className={classes.payment}>
          {payment.files.length > 0 && (
            <PhotoTiles
              photos={toPhotos(payment.files, payments.length === 1 ? 'Račun' : `Račun ${index + 1}`)}
            />
          )}
          <div className={classes.words}>
            <p>{payment.webItemText}</p>
            <p className={classes.by}>
              {whoOf(payment)} · <Timestamp at={payment.time} text={formatDateTime(payment.time, now)} />
            </p>
            {payment.files.length === 0 && <p className={classes.by}>Bez fotografije računa</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
