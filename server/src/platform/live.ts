import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { LiveMessage } from '#platform/live-channel.ts';
import { createListener } from '#platform/live-listener.ts';
import { endsDeadStreams, type ListLiveSessions } from '#platform/live-sessions.ts';
import { createStreams, type Reader, type Streams } from '#platform/live-streams.ts';

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
  readonly listLiveSessions: ListLiveSessions;
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

/** Beats from `start` to `stop`. */
function createHeart(beat: () => void, everyMs: number) {
  let timer: NodeJS.Timeout | undefined;
  return {
    start: () => {
      timer ??= setInterval(beat, everyMs);
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/**
 * Passes what is told on the channel on to the open streams of this process. It listens from the first stream on; each
 * time that it begins to, all streams hear that they may have missed something.
 */
export function createLive({ url, log, listLiveSessions, heartbeatMs = HEARTBEAT_MS }: LiveOptions): Live {
  const streams: Streams = createStreams(() => heart.stop());
  const endDead = endsDeadStreams(streams, listLiveSessions, log);
  const heart = createHeart(() => {
    streams.send(HEARTBEAT);
    // A database out of reach brings no changes either: nobody learns anything by staying.
    void endDead(() => true, { whenUnknown: 'stay' });
  }, heartbeatMs);
  const onMessage = (text: string) => {
    const message = readMessage(text);
    if (!message) log.warn('something unknown was told on the channel of live changes');
    else if (message.topic === 'sessions') {
      void endDead(({ id }) => id === message.userId, { whenUnknown: 'end' });
    } else streams.send(toText(message));
  };
  const onStart = () => {
    streams.send(MISSED);
    void endDead(() => true, { whenUnknown: 'end' });
  };
  const listener = createListener({ url, log, onMessage, onStart });
  return {
    open: (reader) => {
      const stream = streams.open(reader);
      heart.start();
      listener.start();
      streams.send(listener.isListening() ? RETRY + MISSED : RETRY, stream);
      // It may have ended between being looked at by the request and standing here to be told.
      void endDead(({ sessionId }) => sessionId === reader.sessionId, { whenUnknown: 'end' });
      return stream;
    },
    breakOff: streams.breakOff,
    close: async () => {
      streams.breakOff();
      await listener.stop();
    },
  };
}
