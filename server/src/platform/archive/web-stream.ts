import { ReadableStream as NodeStream } from 'node:stream/web';

/** The pieces as a stream of the web, read one by one. Node's class is the global one; only its declaration is another than that of the DOM. */
export const toWebStream = (pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  NodeStream.from(pieces) as ReadableStream<Uint8Array>;
