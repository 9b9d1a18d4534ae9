import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import { fileKeys } from '#platform/files/file-key.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Work } from '#platform/work.ts';

/**
 * Puts a person's photo into the store and answers its key; it is taken out again when the transaction rolls back.
 * Only the small copy is kept: no screen shows a person larger, and a list of them carries 25.
 */
export async function storePersonPhoto(work: Work, store: FileStore, photo: CleanPhoto): Promise<string> {
  const { key } = fileKeys(work.newId());
  // Asked for before the bytes are written: a save that fails half way leaves nothing either.
  work.onRollback(() => store.remove(key));
  await store.save(key, photo.thumbnail);
  return key;
}
