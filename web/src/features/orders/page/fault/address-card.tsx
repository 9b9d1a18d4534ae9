import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { AddressMap } from './address-map.tsx';
import { placeLine, streetLine } from '@majstorija/contract/addresses/address-lines.ts';
import { Card } from '#ui/marks/card.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import classes from './address-card.module.css';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const MapDialog = lazyDialog(async () => (await import('./map-dialog.tsx')).MapDialog);

type Address = OrderDetail['address'];

/** The small map with the button that enlarges it, in a place that is as large before the map is loaded. */
function MapPlace({ address }: { address: Address }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <div className={classes.map}>
      <AddressMap address={address} isSmall />
      <IconButton
        isSmall
        variant="default"
        label="Uvećaj mapu"
        icon={<Maximize2 size={18} aria-hidden="true" />}
        onClick={() => setLarge(true)}
      />
      {isLarge && <MapDialog address={address} onClose={() => setLarge(false)} />}
    </div>
  );
}

type AddressCardProps = {
  address: Address;
  /** False where the note of the address stands elsewhere. */
  hasNote: boolean;
};

/** Where the work is done, as text and on a small map. */
export function AddressCard({ address, hasNote }: AddressCardProps) {
  const street = streetLine(address);
  const place = placeLine(address);
  return (
    <Card
      title="Adresa"
      hasQuietTitle
      className={classes.card}
      actions={
        <CopyButton
          isSmall
          variant="default"
          text={`${street}, ${place}`}
          label={`Kopiraj adresu ${street}`}
        />
      }
    >
      <address className={classes.address}>
        <span className={classes.street}>{street}</span>
        <span>{place}</span>
        {hasNote && address.note !== null && <span className={classes.note}>{address.note}</span>}
      </address>
      <MapPlace address={address} />
    </Card>
  );
}
