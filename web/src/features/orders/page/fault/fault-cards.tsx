import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { toPhotos } from './photos.ts';
import { Card } from '#ui/marks/card.tsx';
import { PhotoTiles } from '#ui/marks/photo-tiles.tsx';
import classes from './fault-cards.module.css';

/** The client's description of the fault, and the photos of it [orders#page-parts]. */
export function FaultCards({ order: { description, files } }: { order: OrderDetail }) {
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
