import { useSyncExternalStore } from 'react';

/** Why a button that writes can't be used while there is no network. */
export const OFFLINE_REASON = 'Nema internet veze.';

function watch(watcher: () => void) {
  window.addEventListener('online', watcher);
  window.addEventListener('offline', watcher);
  return () => {
    window.removeEventListener('online', watcher);
    window.removeEventListener('offline', watcher);
  };
}

/** Whether the browser has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine);
}
