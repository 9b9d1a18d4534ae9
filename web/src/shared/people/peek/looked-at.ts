import { useSyncExternalStore } from 'react';

/** Whom the panel shows; `name` is what the page that it was opened from calls them. */
export type LookedAt = { kind: 'clients' | 'workers' | 'owners'; id: string; name: string };

let current: LookedAt | undefined;
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** Opens the panel of a person or company, on any page [people#peek]; undefined closes it. */
export function lookAt(person: LookedAt | undefined): void {
  current = person;
  for (const watcher of watchers) watcher();
}

/** Whom the panel shows; undefined while it is closed. */
export const useLookedAt = (): LookedAt | undefined => useSyncExternalStore(watch, () => current);
