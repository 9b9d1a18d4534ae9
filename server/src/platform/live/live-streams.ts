import { Readable } from 'node:stream';

/** Who reads a stream of live changes, and by which session. */
export interface Reader {
  readonly id: string;
  readonly sessionId: string;
}

/** Bytes that may wait for a reader; a slower one is cut off, reconnects and refetches everything. */
const LONGEST_BACKLOG_BYTES = 64 * 1024;
/** Open streams of one account in this process; one more ends the oldest. */
const MOST_OF_ACCOUNT = 20;

/** The open streams of this process. */
export interface Streams {
  readonly open: (reader: Reader) => Readable;
  readonly send: (text: string, to?: Readable) => void;
  readonly sendTo: (fits: (reader: Reader) => boolean, text: string) => void;
  /** Ends the streams of matching readers, after the events already sent. */
  readonly end: (fits: (reader: Reader) => boolean) => void;
  /** Destroys all streams immediately, with their waiting events. */
  readonly breakOff: () => void;
  readonly readers: () => Reader[];
}

function sendOne(stream: Readable, text: string): void {
  stream.push(text);
  if (stream.readableLength > LONGEST_BACKLOG_BYTES) stream.destroy();
}

/** Holds the open streams; `onEmpty` is called when the last one closed. */
export function createStreams(onEmpty: () => void): Streams {
  const readers = new Map<Readable, Reader>();

  function forget(stream: Readable): void {
    if (readers.delete(stream) && readers.size === 0) onEmpty();
  }

  function endOne(stream: Readable): void {
    forget(stream);
    stream.push(null);
  }

  return {
    open: (reader) => {
      const ofAccount = [...readers].flatMap(([stream, { id }]) => (id === reader.id ? [stream] : []));
      if (ofAccount[0] && ofAccount.length >= MOST_OF_ACCOUNT) endOne(ofAccount[0]);
      const stream = new Readable({ read: () => undefined });
      stream.once('close', () => forget(stream));
      readers.set(stream, reader);
      return stream;
    },
    send: (text, to) => {
      for (const stream of to ? [to] : readers.keys()) if (readers.has(stream)) sendOne(stream, text);
    },
    sendTo: (fits, text) => {
      for (const [stream, reader] of readers) if (fits(reader)) sendOne(stream, text);
    },
    end: (fits) => {
      for (const [stream, reader] of readers) if (fits(reader)) endOne(stream);
    },
    breakOff: () => {
      for (const stream of readers.keys()) stream.destroy();
    },
    readers: () => [...readers.values()],
  };
}
