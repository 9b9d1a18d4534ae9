import { useEffect, useEffectEvent } from 'react';

const FIRST_USE = ['pointermove', 'keydown', 'touchstart'] as const;

/**
 * Calls `preload` once, at the first sign that the page is used and not only looked at: code that the first paint does not
 * need is fetched before it is asked for [performance#first-route-weight]. Each in a task of its own, so that the event is answered first.
 */
export function useFirstUse(preload: () => void): void {
  const start = useEffectEvent(preload);
  useEffect(() => {
    const used = new AbortController();
    const onUse = () => {
      used.abort();
      setTimeout(start);
    };
    for (const event of FIRST_USE)
      window.addEventListener(event, onUse, { signal: used.signal, capture: true });
    return () => used.abort();
  }, []);
}
