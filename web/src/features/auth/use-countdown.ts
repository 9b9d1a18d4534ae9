import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';

const SECOND = 1000;

/** Whole seconds left until `onEnd` runs, once; a hidden tab stops the clock, so nobody misses what the page says. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const isHidden = useDocumentVisibility() === 'hidden';
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHidden || left === 0) return;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left === 1) end();
    }, SECOND);
    return () => clearTimeout(timer);
  }, [isHidden, left]);
  return left;
}
