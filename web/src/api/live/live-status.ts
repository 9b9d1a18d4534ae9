import { useSyncExternalStore } from 'react';

/** How live changes reach this tab; `off` before the first connection and while the tab rests in the background. */
export type LiveState = 'off' | 'live' | 'broken';

let state: LiveState = 'off';
const watchers = new Set<() => void>();

/** Notifies every part of the page that shows it. */
export function setLiveState(next: LiveState): void {
  state = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** How live changes reach this tab at this moment, also outside React. */
export const getLiveState = (): LiveState => state;

/** How live changes reach this tab. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(watch, getLiveState);
}
