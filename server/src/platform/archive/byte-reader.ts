/** A backup cannot be read or used; the message is one line for the person at the terminal. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** Reads exact numbers of bytes of a stream; memory holds one piece. */
export interface ByteReader {
  /** The next bytes, fewer only where the stream ends. */
  readonly read: (size: number) => Promise<Buffer>;
  /** How many bytes were read. */
  readonly position: () => number;
}

/** Creates a reader of this stream. */
export function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;
  let position = 0;

  const take = (wanted: number): Buffer => {
    const all = held.length === 1 ? (held[0] ?? Buffer.alloc(0)) : Buffer.concat(held);
    const taken = all.subarray(0, wanted);
    held = [all.subarray(taken.length)];
    size -= taken.length;
    position += taken.length;
    return taken;
  };
  return {
    async read(wanted) {
      while (size < wanted) {
        const next = await chunks.next();
        if (next.done) break;
        held.push(next.value);
        size += next.value.length;
      }
      return take(wanted);
    },
    position: () => position,
  };
}
