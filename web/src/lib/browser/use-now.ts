import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

let now = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function tick() {
  now = new Date();
  for (const watcher of watchers) watcher();
  clearTimeout(timer);
  timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
}

/** A tab that slept shows the right minute as soon as it is looked at. */
function wake() {
  if (!document.hidden) tick();
}

function watch(watcher: () => void) {
  if (watchers.size === 0) {
    document.addEventListener('visibilitychange', wake);
    now = new Date();
    timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    document.removeEventListener('visibilitychange', wake);
    clearTimeout(timer);
  };
}

/**
 * The current minute: screens left open change 'Danas' at Belgrade's midnight by themselves
 * [tables-and-formats#belgrade-time].
 */
export function useNow(): Date {
  return useSyncExternalStore(watch, () => now);
}
