import { useSyncExternalStore } from 'react';
import { serverNow, watchServerTime } from '#lib/browser/server-clock.ts';

const MINUTE = 60_000;

let now = new Date();
let unwatch: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function tick() {
  now = new Date(serverNow());
  for (const watcher of watchers) watcher();
  clearTimeout(timer);
  timer = setTimeout(tick, MINUTE - (serverNow() % MINUTE));
}

/** A tab that slept shows the right minute as soon as it is looked at. */
function wake() {
  if (!document.hidden) tick();
}

function watch(watcher: () => void) {
  if (watchers.size === 0) {
    document.addEventListener('visibilitychange', wake);
    unwatch = watchServerTime(tick);
    now = new Date(serverNow());
    timer = setTimeout(tick, MINUTE - (serverNow() % MINUTE));
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    document.removeEventListener('visibilitychange', wake);
    unwatch?.();
    clearTimeout(timer);
  };
}

/**
 * The current minute by the server's time, as the figures beside it are: screens left open change 'Danas' at Belgrade's midnight by themselves
 * [tables-and-formats#belgrade-time].
 */
export function useNow(): Date {
  return useSyncExternalStore(watch, () => now);
}
