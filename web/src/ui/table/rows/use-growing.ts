import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const STEP = 4;
/** Milliseconds in between, so that the operator's input is handled first. */
const PAUSE = 20;

/** How many parts of a long content to render now: a few immediately, then more and more; all before printing. */
export function useGrowing(parts: number): number {
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    if (drawn >= parts) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + STEP)), PAUSE);
    return () => clearTimeout(timer);
  }, [drawn, parts]);
  useEffect(() => {
    const drawAll = () => flushSync(() => setDrawn(Infinity));
    window.addEventListener('beforeprint', drawAll);
    return () => window.removeEventListener('beforeprint', drawAll);
  }, []);
  return drawn;
}
