import { useLayoutEffect, useRef, useState } from 'react';

const DELAY = 200;
const STAY = 300;

/** True once `isOn` has lasted 200 ms, and then for at least 300 ms, so that quick answers cause no flicker. */
export function useDelayedFlag(isOn: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const since = useRef(0);
  // Before the browser goes on: a timer that is due now must not hide what has just come.
  useLayoutEffect(() => {
    if (isOn === isShown) return;
    const wait = isOn ? DELAY : Math.max(0, since.current + STAY - Date.now());
    const timer = setTimeout(() => {
      if (isOn) since.current = Date.now();
      setShown(isOn);
    }, wait);
    return () => clearTimeout(timer);
  }, [isOn, isShown]);
  return isShown;
}
