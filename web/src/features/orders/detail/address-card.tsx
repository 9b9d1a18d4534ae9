import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { placeLine, streetLine } from '#shared/address-lines.ts';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './address-card.module.css';

/** Where the work is done. */
export function AddressCard({ address }: { address: OrderDetail['address'] }) {
  const street = streetLine(address);
  const place = placeLine(address);
  return (
    <Card
      title="Adresa"
      actions={
        <span className={classes.copy}>
          <CopyButton isSmall text={`${street}, ${place}`} label={`Kopiraj adresu ${street}`} />
        </span>
      }
    >
      <address className={classes.address}>
        <span className={classes.street}>{street}</span>
        <span className={classes.place}>{place}</span>
      </address>
      {address.note !== null && <p className={classes.note}>{address.note}</p>}
    </Card>
  );
}
