import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { watchRest } from './live-rest.ts';
import { setLiveState } from './live-status.ts';
import { readStream } from './live-stream.ts';
import { withQuietSession } from '#api/http/session-refresh.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { getToken, onToken } from '#lib/http/session.ts';

/** Milliseconds. The server sends a heartbeat every 15 s. */
const TIMES = {
  /** Three missing heartbeats: the connection is dead although it was not closed. */
  silence: 45_000,
  /** A tab that wakes from sleep has a shorter limit. */
  doubt: 20_000,
  firstPause: 1_000,
  longestPause: 30_000,
  /** After a connection that lasted this long the pauses start from the first again. */
  good: 5_000,
} as const;

/** From half of the time to all of it, so that the tabs do not all reconnect to a restarted server together. */
const pauseAfter = (failures: number): number =>
  Math.min(TIMES.longestPause, TIMES.firstPause * 2 ** failures) * (0.5 + Math.random() / 2);

/** Wakes its waiting callers: the network is back, the tab is shown, there is a token. */
function createWaker() {
  const listeners = new Set<() => void>();
  const wake = () => {
    for (const listener of listeners) listener();
  };
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  /** Resolves at the next wake-up, or after `ms`. */
  const next = (ms?: number) =>
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => done(), ms);
      const stopListening = listen(() => done());
      const done = () => {
        clearTimeout(timer);
        stopListening();
        resolve();
      };
    });
  return { wake, listen, next };
}

type Waker = ReturnType<typeof createWaker>;
type Attempt = { waker: Waker; isWanted: () => boolean; onEvent: (event: LiveEvent) => void };

/** Closes a connection that has fallen silent; every heartbeat restarts the wait. */
function createWatchdog(giveUp: () => void) {
  let activeAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onActivity = () => {
    activeAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(giveUp, TIMES.silence);
  };
  onActivity();
  return { onActivity, silence: () => Date.now() - activeAt, stop: () => clearTimeout(timer) };
}

/** How a connection ended: refused without a session, or for another reason after a long or a short time. */
type End = 'refused' | 'good' | 'bad';

/** One connection, until it ends, is refused, falls silent or is stopped. */
async function listenOnce({ waker, isWanted, onEvent }: Attempt): Promise<End> {
  const given = new AbortController();
  const watchdog = createWatchdog(() => given.abort());
  const stopListening = waker.listen(() => {
    if (!isWanted() || watchdog.silence() > TIMES.doubt) given.abort();
  });
  let openedAt = Infinity;
  const onOpen = () => {
    openedAt = Date.now();
    setLiveState('live');
  };
  const listeners = { onEvent, onActivity: watchdog.onActivity };
  try {
    await withQuietSession(() => readStream(given.signal, listeners, onOpen));
  } catch (error) {
    if (isApiError(error) && error.status === 401) return 'refused';
  } finally {
    watchdog.stop();
    stopListening();
  }
  return Date.now() - openedAt >= TIMES.good ? 'good' : 'bad';
}

/** Reconnects until it is stopped; after the end of a session it waits for the token of a new one. */
async function keepListening({ waker, onEvent }: Pick<Attempt, 'waker' | 'onEvent'>, stopped: AbortSignal) {
  const tab = watchRest(waker.wake);
  let refused: { token: string | undefined } | undefined;
  let failures = 0;
  const isRefused = () => refused !== undefined && refused.token === getToken();
  const isWanted = () => !stopped.aborted && navigator.onLine && !tab.isResting() && !isRefused();
  while (!stopped.aborted) {
    if (!isWanted()) {
      await waker.next();
      continue;
    }
    const end = await listenOnce({ waker, isWanted, onEvent });
    if (stopped.aborted) break;
    setLiveState(tab.isResting() ? 'off' : 'broken');
    refused = end === 'refused' ? { token: getToken() } : undefined;
    failures = end === 'good' ? 0 : failures + 1;
    if (isWanted()) await waker.next(pauseAfter(Math.max(0, failures - 1)));
  }
  tab.stop();
}

/**
 * Listens to live changes until `stopped`. Reconnects by itself: after a pause that grows, immediately when the network
 * is back or the tab is shown, with a fresh token when the old one has expired. It reports no failure: `live-status.ts`
 * holds the state. A session that is over ends immediately [accounts#end-clears-the-page].
 */
export function keepLive(onEvent: (event: LiveEvent) => void, stopped: AbortSignal): void {
  const waker = createWaker();
  const events = { signal: stopped };
  window.addEventListener('online', waker.wake, events);
  window.addEventListener('offline', waker.wake, events);
  document.addEventListener('visibilitychange', waker.wake, events);
  const stopListening = onToken(waker.wake);
  stopped.addEventListener('abort', () => {
    stopListening();
    waker.wake();
    setLiveState('off');
  });
  void keepListening({ waker, onEvent }, stopped);
}
