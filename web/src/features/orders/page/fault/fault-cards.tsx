import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { toPhotos } from './photos.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { PhotoTiles } from '#ui/marks/photo-tiles.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './fault-cards.module.css';

/** Whether an order has neither a description nor photos: one line then says so. */
export const isFaultUntold = ({ description, files }: Pick<OrderDetail, 'description' | 'files'>): boolean =>
  description === null && files.length === 0;

type FaultProps = {
  order: OrderDetail;
  /** What the client says of the address, where its card leaves that to the one line. */
  note?: string | null;
  /** Opens the correction of the order. */
  onAdd: () => void;
};

function Untold({ order, note = null, onAdd }: FaultProps) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <div className={classes.untold}>
      <p>
        <span aria-hidden="true">Bez opisa i fotografija</span>
        <HiddenText>Nema opisa</HiddenText> <HiddenText>Nema fotografija</HiddenText>
        {findTransition('updated', 'staff', order) !== undefined && (
          <>
            {' · '}
            <Button variant="link" aria-label="Dodaj opis" disabledReason={disabledReason} onClick={onAdd}>
              Dodaj
            </Button>
          </>
        )}
      </p>
      {note !== null && (
        <p>
          Napomena uz adresu: <b>{note}</b>
        </p>
      )}
    </div>
  );
}

/** The client's description of the fault, and the photos of it [orders#page-parts]. */
export function FaultCards(props: FaultProps) {
  const { description, files } = props.order;
  if (isFaultUntold(props.order)) return <Untold {...props} />;
  return (
    <>
      <Card title="Opis problema">
        <p className={description === null ? classes.none : classes.text}>{description ?? 'Nema opisa'}</p>
      </Card>
      <Card title="Fotografije kvara" {...(files.length > 0 && { count: files.length })}>
        {files.length === 0 ? (
          <p className={classes.none}>Nema fotografija</p>
        ) : (
          <PhotoTiles photos={toPhotos(files, 'Kvar')} />
        )}
      </Card>
    </>
  );
}
