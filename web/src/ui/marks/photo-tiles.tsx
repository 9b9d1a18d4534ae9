import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { pictureOf, useRetriedImage } from '#ui/gallery/use-retried-image.ts';
import classes from './photo-tiles.module.css';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const GalleryDialog = lazyDialog(async () => (await import('#ui/gallery/gallery-dialog.tsx')).GalleryDialog);

export type Photo = {
  src: string;
  thumbnail?: string | undefined;
  /** Subject and number: 'Kvar, fotografija 2 od 5'. */
  label: string;
  /** The common subject of the photos: 'Kvar'. */
  title: string;
};

function Tile({ photo, onOpen }: { photo: Photo; onOpen: () => void }) {
  const { image, isBroken, isGivenUp, again } = useRetriedImage(photo.thumbnail ?? photo.src);
  if (isGivenUp) {
    return (
      <button
        type="button"
        className={classes.tile}
        onClick={again}
        aria-label={`${photo.label}: pokušaj ponovo`}
      >
        <RefreshCw size={20} aria-hidden="true" />
        Pokušaj ponovo
      </button>
    );
  }
  return (
    <button
      type="button"
      className={classes.tile}
      title={photo.label}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <img {...image} alt={photo.label} loading="lazy" decoding="async" data-broken={isBroken || undefined} />
    </button>
  );
}

/** Square pictures; each opens the gallery of them all at its photo. */
export function PhotoTiles({ photos }: { photos: readonly Photo[] }) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <ul className={classes.tiles}>
        {photos.map((photo, index) => (
          <li key={pictureOf(photo.src)}>
            <Tile photo={photo} onOpen={() => setOpen(index)} />
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <GalleryDialog photos={photos} start={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
