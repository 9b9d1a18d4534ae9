import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import type { Option } from '#ui/choice/option.ts';

/**
 * What Enter takes of a list: its first option; while the options are still those of an older text it waits, and takes the
 * only one of the new ones. Without that a quick Enter would take somebody who was not typed.
 */
export function useEarlyEnter(isStale: boolean, shown: readonly Option[], take: (value: string) => void) {
  const isWanted = useRef(false);
  const settle = useEffectEvent(() => {
    const [only, ...others] = shown;
    if (isWanted.current && only !== undefined && others.length === 0) take(only.value);
    isWanted.current = false;
  });
  useEffect(() => {
    if (!isStale) settle();
  }, [isStale]);
  const enter = (event: KeyboardEvent) => {
    const [first] = shown;
    if (!isStale && first === undefined) return;
    event.preventDefault();
    if (isStale) isWanted.current = true;
    else if (first !== undefined) take(first.value);
  };
  const forget = () => {
    isWanted.current = false;
  };
  return { enter, forget };
}
