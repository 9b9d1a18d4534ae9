import { useContext, useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { GalleryBar } from '#ui/gallery/gallery-bar.tsx';
import { GallerySlide } from '#ui/gallery/gallery-slide.tsx';
import { RenewLinks } from '#ui/gallery/renew-links.ts';
import { pictureOf } from '#ui/gallery/use-retried-image.ts';
import { useZoom } from '#ui/gallery/use-zoom.ts';
import type { Photo } from '#ui/marks/photo-tiles.tsx';
import classes from './gallery.module.css';

const RENEW_MS = 5 * 60_000;

/** The link under 'Preuzmi' leads to the photo for as long as the gallery is open. */
function useRenewedLinks(): void {
  const renewLinks = useContext(RenewLinks);
  const renew = useEffectEvent(() => void renewLinks());
  useEffect(() => {
    renew();
    const timer = setInterval(() => renew(), RENEW_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Key → the next place, from the current one and the number of photos. */
const KEYS: Record<string, (place: number, count: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

type GalleryDialogProps = { photos: readonly Photo[]; start: number; onClose: () => void };

/** Photos one at a time, as large as the screen [design#gallery]; mount it only while open. */
export function GalleryDialog({ photos, start, onClose }: GalleryDialogProps) {
  const [wanted, setWanted] = useState(start);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const last = photos.length - 1;
  const place = Math.min(wanted, last);
  const goTo = (next: number) => {
    if (next >= 0 && next <= last) setWanted(next);
  };
  const photo = photos[place];
  const shown = pictureOf(photo?.src ?? '');
  const { zoom, larger, smaller, onDoubleClick } = useZoom(frame, shown, (by) => goTo(place + by));
  useRenewedLinks();
  const onKeyDown = (event: KeyboardEvent) => {
    const isScrolling = zoom > 1 && event.target === frame;
    const next = KEYS[event.key]?.(place, photos.length);
    if (next === undefined || isScrolling || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    goTo(next);
  };
  if (photo === undefined) return null;
  return (
    <DialogFrame opened onClose={onClose} title={photo.title} size={1280} isTall>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for the whole gallery, wherever the focus is in it */}
      <div className={classes.gallery} onKeyDown={onKeyDown}>
        <div
          ref={setFrame}
          className={classes.frame}
          onDoubleClick={onDoubleClick}
          {...(zoom > 1 && { role: 'group', tabIndex: 0, 'aria-label': 'Uvećana fotografija' })}
        >
          <div className={classes.sheet} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
            {photos.map(
              (one, index) =>
                Math.abs(index - place) <= 1 && (
                  <GallerySlide key={pictureOf(one.src)} photo={one} isShown={index === place} />
                ),
            )}
          </div>
        </div>
        <GalleryBar
          photo={photo}
          place={place + 1}
          count={photos.length}
          larger={larger}
          smaller={smaller}
          onStep={(by) => goTo(place + by)}
        />
      </div>
    </DialogFrame>
  );
}
