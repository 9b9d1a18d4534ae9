import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed; drawn in the same moment, since the printer does not wait. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  const set = useEffectEvent((next: boolean) => flushSync(() => setPrinting(next)));
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeprint', () => set(true), { signal });
    window.addEventListener('afterprint', () => set(false), { signal });
    return () => listening.abort();
  }, []);
  return isPrinting;
}
