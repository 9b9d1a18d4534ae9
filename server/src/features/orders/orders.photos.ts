import { sql } from 'kysely';
import { executeLater } from '#platform/db.ts';
import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import { fileKeys } from '#platform/files/file-key.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Work } from '#platform/work.ts';

/** What a photo of an order shows: the fault, what a complaint is about, or a receipt. */
export type PhotoKind = 'fault' | 'complaint' | 'receipt';

/** A photo whose bytes stand in the store, not yet known to any order. */
export interface StoredPhoto {
  readonly id: string;
  readonly key: string;
  readonly thumbnailKey: string;
}

/** Puts photos into the store, in their order; all are taken out again when the transaction rolls back. */
export async function storePhotos(
  work: Work,
  store: FileStore,
  photos: readonly CleanPhoto[],
): Promise<StoredPhoto[]> {
  const stored: StoredPhoto[] = [];
  for (const photo of photos) {
    const id = work.newId();
    const keys = fileKeys(id);
    // Asked for before the bytes are written: a save that fails half way leaves nothing either.
    work.onRollback(() => store.remove(keys.key));
    work.onRollback(() => store.remove(keys.thumbnailKey));
    await store.save(keys.key, photo.jpeg);
    await store.save(keys.thumbnailKey, photo.thumbnail);
    stored.push({ id, ...keys });
  }
  return stored;
}

/** Adds stored photos to an order and to the timeline entry they came with. */
export async function attachPhotos(
  { tx, now }: Work,
  to: { readonly orderId: string; readonly actionId: string; readonly kind: PhotoKind },
  photos: readonly StoredPhoto[],
): Promise<void> {
  if (photos.length === 0) return;
  const rows = photos.map(
    ({ id, key, thumbnailKey }, position) =>
      sql`(${id}, ${to.orderId}, ${to.actionId}, ${to.kind}, ${position}, ${key}, ${thumbnailKey}, ${now})`,
  );
  await executeLater(
    tx,
    sql`
      insert into order_files (id, order_id, action_id, kind, position, key, thumbnail_key, created_at)
      values ${sql.join(rows)}`,
  );
}
