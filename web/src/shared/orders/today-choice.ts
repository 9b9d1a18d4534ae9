import { useSyncExternalStore } from 'react';

const KEY = 'majstorija.today';
const watchers = new Set<() => void>();

const isShown = (): boolean => localStorage.getItem(KEY) !== 'hidden';

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Shows or hides the strip Danas over Nalozi, in this browser [orders#today-strip]. */
export function setTodayShown(next: boolean): void {
  if (next) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'hidden');
  for (const watcher of watchers) watcher();
}

/** Whether the operator left the strip Danas over Nalozi. */
export const useTodayShown = (): boolean => useSyncExternalStore(watch, isShown);
