import { ImageOff, RefreshCw } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { useRetriedImage } from '#ui/gallery/use-retried-image.ts';
import type { Photo } from '#ui/marks/photo-tiles.tsx';
import classes from './gallery.module.css';

/** One photo of a gallery; hidden ones load ahead. Its thumbnail is shown until it is loaded. */
export function GallerySlide({ photo, isShown }: { photo: Photo; isShown: boolean }) {
  const { image, isLoaded, isBroken, isGivenUp, again } = useRetriedImage(photo.src);
  return (
    <div className={classes.slide} hidden={!isShown}>
      {!isLoaded && <img className={classes.thumbnail} src={photo.thumbnail} alt="" draggable={false} />}
      {!isGivenUp && (
        <img
          {...image}
          className={classes.photo}
          alt={photo.label}
          draggable={false}
          data-waiting={!isLoaded || undefined}
        />
      )}
      {isBroken && (
        <div className={classes.broken} role="status">
          <ImageOff size={28} aria-hidden="true" />
          <p>{isGivenUp ? 'Fotografija nije učitana.' : 'Fotografija nije učitana. Pokušavamo ponovo…'}</p>
          {isGivenUp && (
            <Button icon={<RefreshCw size={18} aria-hidden="true" />} onClick={again}>
              Pokušaj ponovo
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
