import { useEffect, useEffectEvent } from 'react';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { toPhotos } from '#features/orders/page/fault/photos.ts';
import { pictureOf, useRetriedImage } from '#ui/gallery/use-retried-image.ts';
import type { Photo } from '#ui/marks/photo-tiles.tsx';
import classes from './work-sheet.module.css';

/** Every photo once: those of the fault, then those of each entry of the history, oldest first. */
export function listSheetPhotos(files: OrderDetail['files'], entries: readonly OrderAction[]): Photo[] {
  const known = new Set(files.map(({ _id }) => _id));
  const later = entries.toReversed().flatMap(({ files: added, webItemText }) =>
    toPhotos(
      added.filter(({ _id }) => !known.has(_id)),
      webItemText,
    ),
  );
  return [...toPhotos(files, 'Kvar'), ...later];
}

function SheetPhoto({ photo, onSettled }: { photo: Photo; onSettled: () => void }) {
  const { image, isLoaded, isGivenUp } = useRetriedImage(photo.src);
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    if (isLoaded || isGivenUp) settled();
  }, [isLoaded, isGivenUp]);
  return (
    <figure className={classes.photo}>
      {isGivenUp ? (
        <p className={classes.lost}>Fotografija nije učitana</p>
      ) : (
        <img {...image} alt="" decoding="sync" />
      )}
      <figcaption>{photo.label}</figcaption>
    </figure>
  );
}

type WorkSheetPhotosProps = {
  photos: readonly Photo[];
  /** Called with the picture of each photo that is loaded or has failed. */
  onSettled: (picture: string) => void;
};

/** The photos two by two. */
export function WorkSheetPhotos({ photos, onSettled }: WorkSheetPhotosProps) {
  return (
    <section>
      <h2>Fotografije</h2>
      <div className={classes.photos}>
        {photos.map((photo) => (
          <SheetPhoto
            key={pictureOf(photo.src)}
            photo={photo}
            onSettled={() => onSettled(pictureOf(photo.src))}
          />
        ))}
      </div>
    </section>
  );
}
