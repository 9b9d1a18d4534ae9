import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { watchRest } from '#api/live-rest.ts';
import { setLiveState } from '#api/live-status.ts';
import { readStream } from '#api/live-stream.ts';
import { withQuietSession } from '#api/session-refresh.ts';
import { isApiError } from '#lib/api-error.ts';
import { getToken, onToken } from '#lib/session.ts';

/** Milliseconds. The server sends a sign of life every 15 s. */
const TIMES = {
  /** Three missing signs: the connection is dead although nobody said so. */
  silence: 45_000,
  /** A tab that comes back after a sleep doubts sooner. */
  doubt: 20_000,
  firstPause: 1_000,
  longestPause: 30_000,
  /** A connection that lasted this long was a good one: the pauses begin anew. */
  good: 5_000,
} as const;

/** From half of the time to all of it, so that a restarted server is not asked by everybody at once. */
const pauseAfter = (failures: number): number =>
  Math.min(TIMES.longestPause, TIMES.firstPause * 2 ** failures) * (0.5 + Math.random() / 2);

/** A bell that wakes whoever waits for it: the network is back, the tab is shown, there is a token. */
function createBell() {
  const ears = new Set<() => void>();
  const ring = () => {
    for (const ear of ears) ear();
  };
  const hear = (ear: () => void) => {
    ears.add(ear);
    return () => void ears.delete(ear);
  };
  /** Resolves with the next ring, or after `ms`. */
  const next = (ms?: number) =>
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => done(), ms);
      const deafen = hear(() => done());
      const done = () => {
        clearTimeout(timer);
        deafen();
        resolve();
      };
    });
  return { ring, hear, next };
}

type Bell = ReturnType<typeof createBell>;
type Attempt = { bell: Bell; isWanted: () => boolean; onEvent: (event: LiveEvent) => void };

/** Gives a connection up that has fallen silent; every sign of life begins the wait anew. */
function createWatchdog(giveUp: () => void) {
  let signedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSign = () => {
    signedAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(giveUp, TIMES.silence);
  };
  onSign();
  return { onSign, silence: () => Date.now() - signedAt, stop: () => clearTimeout(timer) };
}

/** How a connection ended: refused for want of a session, or anything else after a good time or a bad one. */
type End = 'refused' | 'good' | 'bad';

/** One connection, until it ends, is refused, falls silent or is not wanted any more. */
async function listenOnce({ bell, isWanted, onEvent }: Attempt): Promise<End> {
  const given = new AbortController();
  const watchdog = createWatchdog(() => given.abort());
  const deafen = bell.hear(() => {
    if (!isWanted() || watchdog.silence() > TIMES.doubt) given.abort();
  });
  let openedAt = Infinity;
  const onOpen = () => {
    openedAt = Date.now();
    setLiveState('live');
  };
  const ears = { onEvent, onSign: watchdog.onSign };
  try {
    await withQuietSession(() => readStream(given.signal, ears, onOpen));
  } catch (error) {
    if (isApiError(error) && error.status === 401) return 'refused';
  } finally {
    watchdog.stop();
    deafen();
  }
  return Date.now() - openedAt >= TIMES.good ? 'good' : 'bad';
}

/** Connects again and again until it is stopped; a session that is over waits for the token of a new one. */
async function keepListening({ bell, onEvent }: Pick<Attempt, 'bell' | 'onEvent'>, stopped: AbortSignal) {
  const tab = watchRest(bell.ring);
  let refused: { token: string | undefined } | undefined;
  let failures = 0;
  const isRefused = () => refused !== undefined && refused.token === getToken();
  const isWanted = () => !stopped.aborted && navigator.onLine && !tab.isResting() && !isRefused();
  while (!stopped.aborted) {
    if (!isWanted()) {
      await bell.next();
      continue;
    }
    const end = await listenOnce({ bell, isWanted, onEvent });
    if (stopped.aborted) break;
    setLiveState(tab.isResting() ? 'off' : 'broken');
    refused = end === 'refused' ? { token: getToken() } : undefined;
    failures = end === 'good' ? 0 : failures + 1;
    if (isWanted()) await bell.next(pauseAfter(Math.max(0, failures - 1)));
  }
  tab.stop();
}

/**
 * Listens to live changes until `stopped`. Reconnects by itself: after a pause that grows, at once when the network is
 * back or the tab is shown, with a fresh token when the old one has run out. It never says a word about a failure:
 * `live-status.ts` tells how things stand, and a session that is over is for the next call of the user to find out.
 */
export function keepLive(onEvent: (event: LiveEvent) => void, stopped: AbortSignal): void {
  const bell = createBell();
  const events = { signal: stopped };
  window.addEventListener('online', bell.ring, events);
  window.addEventListener('offline', bell.ring, events);
  document.addEventListener('visibilitychange', bell.ring, events);
  const deafen = onToken(bell.ring);
  stopped.addEventListener('abort', () => {
    deafen();
    bell.ring();
    setLiveState('off');
  });
  void keepListening({ bell, onEvent }, stopped);
}
