import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { LiveMessage } from '#platform/live-channel.ts';
import { startListening } from '#platform/live-listener.ts';
import { createStreams, type Reader } from '#platform/live-streams.ts';

/** Live changes as this process passes them on. */
export interface Live {
  /** Server-sent events for one reader: the first one says that everything may be read now. */
  readonly open: (reader: Reader) => Readable;
  /** Breaks off every open stream at once; their readers come back, here or elsewhere. */
  readonly breakOff: () => void;
  /** Breaks off every stream and stops listening. */
  readonly close: () => Promise<void>;
}

/** Where changes are told, and what says which of these sessions still stand. */
export interface LiveOptions {
  readonly url: string;
  readonly log: Logger;
  readonly listLiveSessions: (ids: readonly string[]) => Promise<string[]>;
  /** How often a quiet stream says that it is there. */
  readonly heartbeatMs?: number;
}

const HEARTBEAT_MS = 15_000;
const HEARTBEAT = ':\n\n';
/** How long a browser waits before it comes back. */
const RETRY = 'retry: 1000\n\n';

const toText = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;
const MISSED = toText({ topic: 'missed' });

function readMessage(text: string): LiveMessage | undefined {
  try {
    return LiveMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Passes what is told on the channel on to the open streams of this process. It listens from the first stream on; each
 * time that it begins to, all streams hear that they may have missed something.
 */
export function createLive({ url, log, listLiveSessions, heartbeatMs = HEARTBEAT_MS }: LiveOptions): Live {
  let heart: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  let isListening = false;
  const streams = createStreams(() => {
    clearInterval(heart);
    heart = undefined;
  });

  /** Ends the streams whose session ended; those it cannot be said of stay or end as the caller decides. */
  async function endDead(fits: (reader: Reader) => boolean, isUnknownDead: boolean): Promise<void> {
    const ids = new Set(streams.readers().flatMap((reader) => (fits(reader) ? [reader.sessionId] : [])));
    if (ids.size === 0) return;
    try {
      const alive = new Set(await listLiveSessions([...ids]));
      streams.end(({ sessionId }) => ids.has(sessionId) && !alive.has(sessionId));
    } catch (err) {
      log.warn({ err }, 'sessions of live changes could not be looked at');
      if (isUnknownDead) streams.end(({ sessionId }) => ids.has(sessionId));
    }
  }

  function beat(): void {
    streams.send(HEARTBEAT);
    // A database out of reach brings no changes either: nobody learns anything by staying.
    void endDead(() => true, false);
  }

  function onMessage(text: string): void {
    const message = readMessage(text);
    if (!message) log.warn('something unknown was told on the channel of live changes');
    else if (message.topic === 'sessions') void endDead(({ id }) => id === message.userId, true);
    else streams.send(toText(message));
  }

  function listen(): () => Promise<void> {
    return startListening({
      url,
      log,
      onMessage,
      onStart: () => {
        isListening = true;
        streams.send(MISSED);
        void endDead(() => true, true);
      },
      onLost: () => {
        isListening = false;
      },
    });
  }

  return {
    open: (reader) => {
      const stream = streams.open(reader);
      heart ??= setInterval(beat, heartbeatMs);
      stopListening ??= listen();
      streams.send(isListening ? RETRY + MISSED : RETRY, stream);
      // It may have ended between being looked at by the request and standing here to be told.
      void endDead(({ sessionId }) => sessionId === reader.sessionId, true);
      return stream;
    },
    breakOff: streams.breakOff,
    close: async () => {
      streams.breakOff();
      await stopListening?.();
    },
  };
}
