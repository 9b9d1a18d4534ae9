import type { Work } from '#platform/database/work.ts';
import type { FileStore } from '#platform/files/file-store.ts';

/** A file to store, under one of the names of `fileKeys`. */
export interface NewFile {
  readonly key: string;
  readonly bytes: Buffer;
}

/** What a transaction gets of files: their names, or whatever its rows need. */
export interface Upload<T> {
  /** Returns it to the transaction that writes its rows; the files stay unless that transaction rolls back. */
  readonly claim: (work: Work) => T | Promise<T>;
}

/** Together they leave a request that uploads time to answer within 10 seconds. */
const STORED_WITHIN_MS = 5_000;
const REMOVED_WITHIN_MS = 1_000;

/** Removes files that no row refers to; the hourly sweep removes what fails here. */
async function removeAll(store: FileStore, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const stop = AbortSignal.timeout(REMOVED_WITHIN_MS);
  await Promise.allSettled(keys.map((key) => store.remove(key, stop)));
}

/**
 * Stores files, then makes the change that refers to them: no transaction is open while a bucket is waited for
 * [files#saved-before-commit]. Files of a change that failed, rolled back or did not claim them are removed. When the
 * outcome of its commit is unknown they stay: rows may exist.
 */
export async function withUpload<T, R>(
  store: FileStore,
  { files, value }: { readonly files: readonly NewFile[]; readonly value: T },
  change: (upload: Upload<T>) => Promise<R>,
): Promise<R> {
  const attempted: string[] = [];
  let isClaimed = false;
  const claim = (work: Work): T => {
    isClaimed = true;
    work.onRollback(async () => void (isClaimed = false));
    return value;
  };
  try {
    const stop = AbortSignal.timeout(STORED_WITHIN_MS);
    for (const { key, bytes } of files) {
      attempted.push(key);
      await store.save(key, bytes, stop);
    }
    return await change({ claim });
  } finally {
    if (!isClaimed) await removeAll(store, attempted);
  }
}
