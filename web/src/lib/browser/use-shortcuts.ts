import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import {
  addShortcuts,
  areShortcutsOn,
  handleShortcut,
  listShortcuts,
  watchShortcuts,
  type Shortcut,
} from './shortcuts.ts';

/** Activates shortcuts while the caller is on screen; as long as that they are in the list under '?'. */
export function useShortcuts(shortcuts: readonly Shortcut[], isActive = true): void {
  const run = useEffectEvent((at: number) => shortcuts[at]?.run());
  const isFor = useEffectEvent(
    (at: number, target: EventTarget | null) => shortcuts[at]?.isFor?.(target) ?? true,
  );
  const described = JSON.stringify(shortcuts.map(({ keys, label }) => [keys, label]));
  const make = useEffectEvent(() =>
    shortcuts.map((shortcut, at) => ({
      ...shortcut,
      run: () => run(at),
      isFor: (target: EventTarget | null) => isFor(at, target),
    })),
  );
  useEffect(() => (isActive ? addShortcuts(make()) : undefined), [described, isActive]);
}

/** Every shortcut that works now, for the list under '?'. */
export const useShortcutList = (): readonly Shortcut[] => useSyncExternalStore(watchShortcuts, listShortcuts);

/** The state of the switch 'Prečice na jedan taster'. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(watchShortcuts, areShortcutsOn);

/** Listens to the keyboard for all shortcuts; mounted once, by the shell. */
export function useShortcutKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', handleShortcut);
    return () => window.removeEventListener('keydown', handleShortcut);
  }, []);
}
