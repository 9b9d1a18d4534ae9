import { useEffect, useEffectEvent, useState } from 'react';

/** Enter before the answer: the first entry is opened once it is here, unless more is typed or the answer fails. */
export function useWaitingEnter(isPending: boolean, isFailed: boolean, onReady: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  if (isWaiting && isFailed && !isPending) setWaiting(false);
  const ready = useEffectEvent(onReady);
  const isReady = isWaiting && !isPending && !isFailed;
  useEffect(() => {
    if (isReady) ready();
  }, [isReady]);
  return { wait: () => setWaiting(true), giveUp: () => setWaiting(false) };
}
