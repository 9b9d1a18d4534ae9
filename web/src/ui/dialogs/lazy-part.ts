import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

export type LazyPart<Part> = {
  /** Fetches the code ahead; a failure is reported when the part is wanted. */
  preload: () => void;
  /** The part, once its code has been fetched. */
  loaded: () => Part | undefined;
  fetchPart: () => Promise<Part>;
};

/** Code that is fetched when its part is first wanted, for all its places at once; after a failure the next use tries again. */
export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  let part: Part | undefined;
  const fetchPart = async () => (part ??= await load());
  return { preload: () => void fetchPart().catch(() => undefined), loaded: () => part, fetchPart };
}

type Outcome = {
  /** Called when the code has come, before the part is drawn. */
  onReady?: () => void;
  onFailure: () => void;
};

/** The part, undefined until its code is here. What is no longer wanted by then is given up: neither outcome is reported. */
export function useLazyPart<Part>(code: LazyPart<Part>, isWanted: boolean, outcome: Outcome) {
  const [part, setPart] = useState(() => code.loaded());
  const isAsked = isWanted && part === undefined;
  const onReady = useEffectEvent(() => outcome.onReady?.());
  const onFailure = useEffectEvent(() => outcome.onFailure());
  useEffect(() => {
    if (!isAsked) return;
    let isGivenUp = false;
    const ask = async () => {
      try {
        await code.fetchPart();
      } catch {
        if (!isGivenUp) onFailure();
        return;
      }
      if (isGivenUp) return;
      onReady();
      // Drawn in this task, so that no key falls between what stood in for the part and the part.
      flushSync(() => setPart(() => code.loaded()));
    };
    void ask();
    return () => {
      isGivenUp = true;
    };
  }, [code, isAsked]);
  return part;
}
