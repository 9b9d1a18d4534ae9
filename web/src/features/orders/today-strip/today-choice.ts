import { useSyncExternalStore } from 'react';
import { localStore } from '#lib/browser/storage.ts';

const watchers = new Set<() => void>();

const keyOf = (operatorId: string): string => `majstorija.today.${operatorId}`;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Opens or closes the numbers of Danas over Nalozi, for this operator in this browser [orders#today-strip]. */
export function setTodayOpen(operatorId: string, next: boolean): void {
  if (next) localStore.setItem(keyOf(operatorId), 'open');
  else localStore.removeItem(keyOf(operatorId));
  for (const watcher of watchers) watcher();
}

/** Whether the operator left them open; they are closed until then. */
export const useTodayOpen = (operatorId: string): boolean =>
  useSyncExternalStore(watch, () => localStore.getItem(keyOf(operatorId)) === 'open');
