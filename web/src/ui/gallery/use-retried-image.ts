import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { RenewLinks } from '#ui/gallery/renew-links.ts';

const PAUSES_MS = [500, 2000, 6000];

/** The n-th try of an address: a changed query makes the browser ask again. */
const attempt = (src: string, tries: number) =>
  tries === 0 ? src : `${src}${src.includes('?') ? '&' : '?'}r=${tries}`;

/** The picture of a link without its signature: the link of the same photo changes every few minutes. */
export const pictureOf = (src: string): string => src.split('?', 1)[0] ?? src;

/**
 * A picture that is retried with growing pauses and fresh links after a failure, then waits for the user (`again`).
 * Once loaded it stays as it is while its link is renewed. Give the element a key of `pictureOf`.
 */
export function useRetriedImage(src: string) {
  const renewLinks = useContext(RenewLinks);
  const [tries, setTries] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const [loaded, setLoaded] = useState<string>();
  const shown = loaded ?? attempt(src, tries);
  const pause = PAUSES_MS[tries];
  const again = async () => {
    await renewLinks();
    setTries((count) => count + 1);
    setBroken(false);
  };
  const tryAgain = useEffectEvent(() => void again());
  useEffect(() => {
    if (!isBroken || pause === undefined) return;
    const timer = setTimeout(() => tryAgain(), pause);
    return () => clearTimeout(timer);
  }, [isBroken, pause]);
  const onLoad = () => {
    setLoaded(shown);
    setBroken(false);
  };
  return {
    image: { src: shown, onLoad, onError: () => setBroken(true) },
    isLoaded: loaded !== undefined,
    isBroken,
    isGivenUp: isBroken && pause === undefined,
    again: () => void again(),
  };
}
