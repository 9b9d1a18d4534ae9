import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnce, type ListenerOptions } from './listen-once.ts';

/** Listens from `start` to `stop`. */
export interface Listener {
  readonly start: () => void;
  /** Whether the listener receives messages at present. */
  readonly isListening: () => boolean;
  readonly stop: () => Promise<void>;
}

const FIRST_WAIT_MS = 200;
/** A screen learns of a change within a second, so a new primary is found in less [live#listens-again]. */
const LONGEST_WAIT_MS = 300;

/** Creates a listener on its own connection, which it opens again whenever it breaks. */
export function createListener(options: ListenerOptions): Listener {
  const { log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let isListening = false;
  let listening: Promise<void> | undefined;

  async function listenAgain(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    const onStart = () => {
      wait = FIRST_WAIT_MS;
      isListening = true;
      options.onStart();
    };
    while (!signal.aborted) {
      await listenOnce({ ...options, onStart }, signal).catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, 'live changes stopped');
      });
      isListening = false;
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }
  return {
    start: () => {
      listening ??= listenAgain();
    },
    isListening: () => isListening,
    stop: async () => {
      stopping.abort();
      await listening;
    },
  };
}
