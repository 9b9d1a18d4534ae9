import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { LiveMessage } from './live-channel.ts';
import { createListener } from './live-listener.ts';
import { endsDeadStreams, type ListLiveSessions } from './live-sessions.ts';
import { createStreams, type Reader, type Streams } from './live-streams.ts';

/** The live changes that this process sends to its readers. */
export interface Live {
  /** Server-sent events for one reader; the first one is `missed`. */
  readonly open: (reader: Reader) => Readable;
  /** Calls the listener for every event for all readers that this process hears of; without an open stream it hears of none. */
  readonly listen: (listener: (event: LiveEvent) => void) => void;
  /** How many streams are open, and whether this process hears of changes. */
  readonly state: () => { streams: number; isListening: boolean };
  /** Destroys every open stream; the readers reconnect, here or to another process. */
  readonly breakOff: () => void;
  /** Destroys every stream and stops listening. */
  readonly close: () => Promise<void>;
}

/** The database to listen to, and the check of sessions. */
export interface LiveOptions {
  readonly url: string;
  readonly log: Logger;
  readonly listLiveSessions: ListLiveSessions;
  /** How often a quiet stream sends a comment line. */
  readonly heartbeatMs?: number;
}

const HEARTBEAT_MS = 15_000;
const HEARTBEAT = ':\n\n';
/** How long a browser waits before it reconnects. */
const RETRY = 'retry: 1000\n\n';

const toText = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;
const MISSED_EVENT: LiveEvent = { topic: 'missed' };
const MISSED = toText(MISSED_EVENT);

function readMessage(text: string): LiveMessage | undefined {
  try {
    return LiveMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Passes on what arrives on the channel. */
const reads = (pass: (message: LiveMessage) => void, log: Logger) => (text: string) => {
  const message = readMessage(text);
  if (message) pass(message);
  else log.warn('an unknown message arrived on the channel of live changes');
};

/** Tells every listener of an event; the first one is given. */
function createHeard(first: (event: LiveEvent) => void) {
  const listeners = [first];
  return {
    listen: (listener: (event: LiveEvent) => void) => void listeners.push(listener),
    tell: (event: LiveEvent) => listeners.forEach((listener) => listener(event)),
  };
}

/** Runs `beat` at an interval from `start` to `stop`. */
function createHeartbeat(beat: () => void, everyMs: number) {
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
 * Sends the messages of the channel to the open streams of this process. It listens while there is a stream; each time
 * that it starts to listen, all streams get `missed`.
 */
export function createLive({ url, log, listLiveSessions, heartbeatMs = HEARTBEAT_MS }: LiveOptions): Live {
  const streams: Streams = createStreams(() => heartbeat.stop());
  const heard = createHeard((event) => streams.send(toText(event)));
  const endDead = endsDeadStreams(streams, listLiveSessions, log);
  const heartbeat = createHeartbeat(() => {
    streams.send(HEARTBEAT);
    // Without the database there are no changes either: the streams may end.
    void endDead(() => true, { whenUnknown: 'stay' });
  }, heartbeatMs);
  const pass = (message: LiveMessage) => {
    if (message.topic === 'sessions') {
      void endDead(({ id }) => id === message.userId, { whenUnknown: 'end' });
    } else if (message.topic === 'account') {
      streams.sendTo(({ id }) => id === message.userId, toText(message.event));
    } else heard.tell(message);
  };
  const onStart = () => {
    heard.tell(MISSED_EVENT);
    void endDead(() => true, { whenUnknown: 'end' });
  };
  const listener = createListener({ url, log, onMessage: reads(pass, log), onStart });
  return {
    open: (reader) => {
      const stream = streams.open(reader);
      heartbeat.start();
      listener.start();
      streams.send(listener.isListening() ? RETRY + MISSED : RETRY, stream);
      // The session may have ended after the request was checked and before the stream was added.
      void endDead(({ sessionId }) => sessionId === reader.sessionId, { whenUnknown: 'end' });
      return stream;
    },
    listen: heard.listen,
    state: () => ({ streams: streams.readers().length, isListening: listener.isListening() }),
    breakOff: streams.breakOff,
    close: async () => {
      streams.breakOff();
      await listener.stop();
    },
  };
}
