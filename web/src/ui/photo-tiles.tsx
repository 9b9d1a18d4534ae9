import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import classes from './photo-tiles.module.css';

export type Photo = { src: string; thumbnail?: string | undefined; label: string };

const RETRIES = [500, 2000, 6000];

/** The n-th try of an address: a changed query makes the browser ask again. */
const attempt = (src: string, tries: number) =>
  tries === 0 ? src : `${src}${src.includes('?') ? '&' : '?'}r=${tries}`;

/** Asks again with growing pauses after a failure, then waits for the operator. */
function useRetry() {
  const [tries, setTries] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const pause = RETRIES[tries];
  const again = () => {
    setTries((count) => count + 1);
    setBroken(false);
  };
  useEffect(() => {
    if (!isBroken || pause === undefined) return;
    const timer = setTimeout(again, pause);
    return () => clearTimeout(timer);
  }, [isBroken, pause]);
  return { tries, isBroken, fail: () => setBroken(true), again, isGivenUp: isBroken && pause === undefined };
}

function Tile({ photo }: { photo: Photo }) {
  const { tries, isBroken, fail, again, isGivenUp } = useRetry();
  if (isGivenUp) {
    return (
      <button
        type="button"
        className={classes.tile}
        onClick={again}
        aria-label={`${photo.label}: pokušaj ponovo`}
      >
        <RotateCw size={20} aria-hidden="true" />
        Pokušaj ponovo
      </button>
    );
  }
  return (
    <a className={classes.tile} href={photo.src} target="_blank" rel="noopener" title={photo.label}>
      <img
        src={attempt(photo.thumbnail ?? photo.src, tries)}
        alt={photo.label}
        loading="lazy"
        decoding="async"
        data-broken={isBroken || undefined}
        onError={fail}
      />
    </a>
  );
}

/** Square pictures, each a link to its full photo. */
export function PhotoTiles({ photos }: { photos: readonly Photo[] }) {
  return (
    <ul className={classes.tiles}>
      {photos.map((photo) => (
        <li key={photo.src}>
          <Tile photo={photo} />
        </li>
      ))}
    </ul>
  );
}
