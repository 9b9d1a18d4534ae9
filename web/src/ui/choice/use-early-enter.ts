import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { takeTypedAhead } from '#lib/browser/typed-ahead.ts';
import type { Option } from '#ui/choice/option.ts';

/**
 * What Enter takes of a list: its first option; while the options are still those of an older text it waits, and takes the
 * only one of the new ones. Without that a quick Enter would take somebody who was not typed.
 */
export function useEarlyEnter(isStale: boolean, shown: readonly Option[], take: (value: string) => void) {
  const isWanted = useRef(false);
  const wasStale = useRef(isStale);
  const settle = useEffectEvent(() => {
    const [only, ...others] = shown;
    if (isWanted.current && only !== undefined && others.length === 0) take(only.value);
    isWanted.current = false;
  });
  useEffect(() => {
    // Not at first: what was typed ahead makes them stale with the next text.
    if (!isStale && wasStale.current) settle();
    wasStale.current = isStale;
  }, [isStale]);
  const forget = () => {
    isWanted.current = false;
  };
  const enter = (event: KeyboardEvent) => {
    const [first] = shown;
    if (!isStale && first === undefined) return;
    event.preventDefault();
    if (isStale) isWanted.current = true;
    else if (first !== undefined) take(first.value);
  };
  /** Goes on with what was typed, and entered, before the box was there. */
  const takeAhead = (box: HTMLInputElement, type: (text: string) => void) => {
    const ahead = takeTypedAhead(box);
    if (ahead === undefined) return;
    type(ahead.text);
    isWanted.current = ahead.isEntered;
  };
  return { enter, takeAhead, forget };
}
