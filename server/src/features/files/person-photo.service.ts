import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import { fileKeys } from '#platform/files/file-key.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Work } from '#platform/database/work.ts';

/**
 * Stores a person's photo and returns its key; a rollback of the transaction removes it again. Only the thumbnail is
 * stored: no screen shows a person larger, and a list shows 25 of them.
 */
export async function storePersonPhoto(work: Work, store: FileStore, photo: CleanPhoto): Promise<string> {
  const { key } = fileKeys(work.newId());
  // Registered before the bytes are written, so that a save that fails half way leaves nothing either.
  work.onRollback(() => store.remove(key));
  await store.save(key, photo.thumbnail);
  return key;
}
