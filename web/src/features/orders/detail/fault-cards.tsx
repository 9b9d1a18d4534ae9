import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { toPhotos } from '#features/orders/detail/photos.ts';
import { Card } from '#ui/card.tsx';
import { PhotoTiles } from '#ui/photo-tiles.tsx';
import classes from './fault-cards.module.css';

/** What the client said of the fault, and the photos of it (SPEC §2). */
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
