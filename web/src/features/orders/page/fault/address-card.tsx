import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { AddressMap } from './address-map.tsx';
import { placeLine, streetLine } from '#shared/addresses/address-lines.ts';
import { Card } from '#ui/marks/card.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import classes from './address-card.module.css';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const MapDialog = lazyDialog(async () => (await import('./map-dialog.tsx')).MapDialog);

/** Where the work is done, as text and on a small map. */
export function AddressCard({ address }: { address: OrderDetail['address'] }) {
  const [isLarge, setLarge] = useState(false);
  const street = streetLine(address);
  const place = placeLine(address);
  return (
    <Card
      title="Adresa"
      actions={
        <span className={classes.tools}>
          <CopyButton isSmall text={`${street}, ${place}`} label={`Kopiraj adresu ${street}`} />
          <IconButton
            isSmall
            label="Uvećaj mapu"
            icon={<Maximize2 size={18} aria-hidden="true" />}
            onClick={() => setLarge(true)}
          />
        </span>
      }
    >
      <AddressMap address={address} isSmall />
      <address className={classes.address}>
        <span className={classes.street}>{street}</span>
        <span className={classes.place}>{place}</span>
      </address>
      {address.note !== null && <p className={classes.note}>{address.note}</p>}
      {isLarge && <MapDialog address={address} onClose={() => setLarge(false)} />}
    </Card>
  );
}
