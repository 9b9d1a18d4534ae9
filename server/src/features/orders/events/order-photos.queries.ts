import { executeLater } from '#platform/database/db.ts';
import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import { fileKeys } from '#platform/files/file-key.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Work } from '#platform/database/work.ts';
import { sql } from '#platform/database/sql.ts';
import type { Raised } from '#features/orders/life/raise-event.ts';

/** What a photo of an order shows: the fault, what a complaint is about, or a receipt. */
export type PhotoKind = 'fault' | 'complaint' | 'receipt';

/** A photo whose bytes are in the store, not yet attached to any order. */
export interface StoredPhoto {
  readonly id: string;
  readonly key: string;
  readonly thumbnailKey: string;
}

/** Stores photos in their order; removes all of them again when the transaction rolls back. */
export async function storePhotos(
  work: Work,
  store: FileStore,
  photos: readonly CleanPhoto[],
): Promise<StoredPhoto[]> {
  const stored: StoredPhoto[] = [];
  for (const photo of photos) {
    const id = work.newId();
    const keys = fileKeys(id);
    // Registered before the bytes are written, so that a save that fails half way leaves nothing either.
    work.onRollback(() => store.remove(keys.key));
    work.onRollback(() => store.remove(keys.thumbnailKey));
    await store.save(keys.key, photo.jpeg);
    await store.save(keys.thumbnailKey, photo.thumbnail);
    stored.push({ id, ...keys });
  }
  return stored;
}

/** Adds stored photos to an order and to the timeline entry of their event. */
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

/** The photos of an event, and the store that they go into. */
export interface EventPhotos {
  readonly store: FileStore;
  readonly photos: readonly CleanPhoto[];
}

/** Stores the photos of an event and adds them to its timeline entry; an event that recorded nothing gets none. */
export async function attachEventPhotos(
  work: Work,
  raised: Raised,
  kind: PhotoKind,
  { store, photos }: EventPhotos,
): Promise<Raised> {
  const { orderId, actionId } = raised;
  if (actionId !== null) {
    await attachPhotos(work, { orderId, actionId, kind }, await storePhotos(work, store, photos));
  }
  return raised;
}
