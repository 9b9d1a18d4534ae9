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
  const run = useEffectEvent((keys: string) => shortcuts.find((shortcut) => shortcut.keys === keys)?.run());
  const described = JSON.stringify(shortcuts.map(({ keys, label }) => [keys, label]));
  const make = useEffectEvent(() =>
    shortcuts.map((shortcut) => ({ ...shortcut, run: () => run(shortcut.keys) })),
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
