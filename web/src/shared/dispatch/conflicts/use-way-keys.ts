import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from '#lib/browser/shortcuts.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea');

/** The keys 1, 2 and 3 of the ways out while the question is open, except in a text [dispatch#conflict-question]. */
export function useWayKeys(choose: (way: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    if (repeat || ctrlKey || metaKey || altKey || !/^[123]$/.test(key)) return;
    if (!areShortcutsOn() || isTyping(event.target)) return;
    event.preventDefault();
    choose(Number(key));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
