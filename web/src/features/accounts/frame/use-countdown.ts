import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const SECOND = 1000;

function watchTab(notify: () => void) {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/** Whether the tab is hidden; known from the first render on, since a mailed link may open in the background. */
const useHiddenTab = () => useSyncExternalStore(watchTab, () => document.visibilityState === 'hidden');

/** Whole seconds left until `onEnd` runs, once; a hidden tab stops the clock, so that the page can be read. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const isHidden = useHiddenTab();
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
