import { Maximize2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { AddressMap } from '#features/orders/detail/address-map.tsx';
import { placeLine, streetLine } from '#shared/address-lines.ts';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './address-card.module.css';

const MapDialog = lazy(() =>
  import('#features/orders/detail/map-dialog.tsx').then((module) => ({ default: module.MapDialog })),
);

/** Where the work is done, in words and on a small map. */
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
      <Suspense>{isLarge && <MapDialog address={address} onClose={() => setLarge(false)} />}</Suspense>
    </Card>
  );
}
