import { ExternalLink } from 'lucide-react';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { AddressMap, pointOf } from './address-map.tsx';
import { placeLine, streetLine } from '@majstorija/contract/addresses/address-lines.ts';
import { pointText } from '#shared/addresses/point-text.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import classes from './map-dialog.module.css';

type MapDialogProps = { address: OrderDetail['address']; onClose: () => void };

const CLOSE_ZOOM = 17;

const mapsLink = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${CLOSE_ZOOM}/${latitude}/${longitude}`;

/** The large map with the coordinates [addresses#map-dialog]; mount it only while open. */
export function MapDialog({ address, onClose }: MapDialogProps) {
  const point = pointOf(address);
  return (
    <DialogFrame opened onClose={onClose} title={streetLine(address)} size={900}>
      <div className={classes.body}>
        <p className={classes.place}>{placeLine(address)}</p>
        <AddressMap address={address} />
        {point !== undefined && (
          <div className={classes.foot}>
            <p>
              Koordinate: <span className={classes.point}>{pointText(point)}</span>
            </p>
            <CopyButton isSmall text={pointText(point)} label="Kopiraj koordinate" />
            <a
              className={buttonClass()}
              href={mapsLink(point)}
              target="_blank"
              rel="noreferrer"
              aria-label="Otvori u mapama, u novom prozoru"
            >
              <ExternalLink size={18} aria-hidden="true" />
              Otvori u mapama
            </a>
          </div>
        )}
      </div>
    </DialogFrame>
  );
}
