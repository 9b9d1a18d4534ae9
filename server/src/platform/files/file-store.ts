import type { Readable } from 'node:stream';

/** A file in the store, with or without a row in the database. */
export interface StoredKey {
  readonly key: string;
  readonly savedAt: Date;
}

/**
 * The store of photos. Keys are those of `fileKeys`; any other text throws file.notFound. A bucket that fails or does
 * not answer throws file.unavailable.
 */
export interface FileStore {
  /**
   * Stores all or nothing; durable once it resolves. Throws server.busy when the disk is full. `stop` ends the wait for
   * a bucket.
   */
  save(key: string, bytes: Buffer, stop?: AbortSignal): Promise<void>;
  /** The bytes, or undefined when there is no such file. */
  open(key: string): Promise<Readable | undefined>;
  /** Does nothing when there is no such file. `stop` ends the wait for a bucket. */
  remove(key: string, stop?: AbortSignal): Promise<void>;
  /** Every stored file, in no order. */
  list(): AsyncIterable<StoredKey>;
  /** Removes the drafts of saves interrupted before that instant; returns their number. */
  removeDrafts(before: Date): Promise<number>;
}
