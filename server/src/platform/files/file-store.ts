import type { Readable } from 'node:stream';

/** A file that stands in the store, whether a row knows it or not. */
export interface StoredKey {
  readonly key: string;
  readonly savedAt: Date;
}

/** Where photos are kept. Keys are those of `fileKeys`; any other text is file.notFound. */
export interface FileStore {
  /** Whole or not at all, and there after a power cut once it resolves. Throws server.busy when there is no room. */
  save(key: string, bytes: Buffer): Promise<void>;
  /** The bytes, or undefined when there is no such file. */
  open(key: string): Promise<Readable | undefined>;
  /** Also when it is gone already. */
  remove(key: string): Promise<void>;
  /** Every stored file, in no order. */
  list(): AsyncIterable<StoredKey>;
  /** Removes what interrupted saves left before that instant; answers how many. */
  removeDrafts(before: Date): Promise<number>;
}
