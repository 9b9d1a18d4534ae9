import { useSyncExternalStore } from 'react';
import type { OrderDue } from '@majstorija/contract/orders/life/due.ts';
import { readDue, type DueReading } from './read-due.ts';
import { serverNow } from '#lib/browser/server-clock.ts';

const TICK_MS = 1000;

type Watcher = () => void;

/** The time that every clock on screen shows, in epoch milliseconds. */
let now = 0;
/** When the count stopped for want of a network. */
let stoppedAt: number | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
const clocks = new Set<Watcher>();
const stops = new Set<Watcher>();

const notify = (watchers: ReadonlySet<Watcher>) => {
  for (const watcher of watchers) watcher();
};

function tick() {
  now = serverNow();
  notify(clocks);
}

/** Nobody sees a hidden tab; without a network the orders may have moved on, so their clocks stop [orders#due-offline]. */
function run() {
  clearInterval(timer);
  timer = undefined;
  if (navigator.onLine) {
    stoppedAt = undefined;
    now = serverNow();
    if (!document.hidden) timer = setInterval(tick, TICK_MS);
  } else {
    stoppedAt ??= serverNow();
    now = stoppedAt;
  }
  notify(clocks);
  notify(stops);
}

const EVENTS = [
  [document, 'visibilitychange'],
  [window, 'online'],
  [window, 'offline'],
] as const;

function begin() {
  for (const [target, name] of EVENTS) target.addEventListener(name, run);
  run();
}

function end() {
  for (const [target, name] of EVENTS) target.removeEventListener(name, run);
  clearInterval(timer);
  timer = undefined;
  stoppedAt = undefined;
  notify(stops);
}

function watch(watcher: Watcher) {
  clocks.add(watcher);
  if (clocks.size === 1) begin();
  return () => {
    clocks.delete(watcher);
    if (clocks.size === 0) end();
  };
}

function watchStop(watcher: Watcher) {
  stops.add(watcher);
  return () => {
    stops.delete(watcher);
  };
}

/** The time of the last tick, which the first clocks of a page do not have yet. */
const current = () => (clocks.size === 0 ? serverNow() : now);

/**
 * One clock, read every second by the time that all share; drawn again only when what it shows changes.
 */
export function useDueReading(due: Pick<OrderDue, 'since' | 'until'>): DueReading {
  const read = () => readDue(due, current());
  useSyncExternalStore(watch, () => JSON.stringify(read()));
  return read();
}

/** When the clocks on screen stopped for want of a network, as ISO 8601; undefined while they run, or without any. */
export function useDueStop(): string | undefined {
  const time = useSyncExternalStore(watchStop, () => stoppedAt);
  return time === undefined ? undefined : new Date(time).toISOString();
}
