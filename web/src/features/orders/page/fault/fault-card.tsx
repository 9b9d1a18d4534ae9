import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { toPhotos } from './photos.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { PhotoTiles } from '#ui/marks/photo-tiles.tsx';
import classes from './fault-card.module.css';

/** Photos beside the words, and how wide one is with the gap after it. */
const IN_A_LINE = 4;
const TILE_WIDTH = 80;

/** Whether an order has neither a description nor photos: one line then says so. */
export const isFaultUntold = ({ description, files }: Pick<OrderDetail, 'description' | 'files'>): boolean =>
  description === null && files.length === 0;

type FaultProps = {
  order: OrderDetail;
  /** What the client says of the address, where its card leaves that to the one line. */
  note?: string | null;
  /** Opens the correction of the order. */
  onAdd: () => void;
  /** Opens the adding of photos. */
  onPhotos: () => void;
};

/** The way to a description, while the order can be corrected. */
function AddDescription({ order, onAdd }: Pick<FaultProps, 'order' | 'onAdd'>) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  if (findTransition('updated', 'staff', order) === undefined) return null;
  return (
    <>
      {' · '}
      <Button variant="link" aria-label="Dodaj opis" disabledReason={disabledReason} onClick={onAdd}>
        Dodaj
      </Button>
    </>
  );
}

/** The way to more photos, which an order takes in any status [orders#photos-added]. */
function AddPhotos({ onPhotos }: Pick<FaultProps, 'onPhotos'>) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <Button variant="link" disabledReason={disabledReason} onClick={onPhotos}>
      Dodaj fotografije
    </Button>
  );
}

/** Neither words nor photos, in one line. */
const Untold = ({ note = null, ...props }: FaultProps) => (
  <div className={classes.untold}>
    <p>
      <span>Nema opisa</span>
      <AddDescription {...props} />
      {' · '}
      <span>Nema fotografija</span>
      {' · '}
      <AddPhotos {...props} />
    </p>
    {note !== null && (
      <p>
        Napomena uz adresu: <b>{note}</b>
      </p>
    )}
  </div>
);

/** The client's description of the fault, and the photos of it at its right [orders#page-parts]. */
export function FaultCard(props: FaultProps) {
  const { description, files } = props.order;
  if (isFaultUntold(props.order)) return <Untold {...props} />;
  return (
    <Card
      title="Opis i fotografije"
      actions={
        <span className={classes.none}>
          {files.length === 0 && 'Nema fotografija · '}
          <AddPhotos {...props} />
        </span>
      }
    >
      <div className={classes.told}>
        {description === null ? (
          <p className={classes.none}>
            <span>Nema opisa</span>
            <AddDescription {...props} />
          </p>
        ) : (
          <p className={classes.text}>{description}</p>
        )}
        {files.length > 0 && (
          <div
            className={classes.photos}
            style={{ maxWidth: Math.min(files.length, IN_A_LINE) * TILE_WIDTH }}
          >
            <PhotoTiles photos={toPhotos(files, 'Kvar')} />
          </div>
        )}
      </div>
    </Card>
  );
}
