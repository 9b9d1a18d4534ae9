import type { Work } from '#platform/database/work.ts';
import { sql } from '#platform/database/sql.ts';
import type { OrderPhotos, StoredPhoto } from './order-photos.service.ts';
import type { Raised } from '#features/orders/life/order-event.ts';

/** What a photo of an order shows: the fault, what a complaint is about, or a receipt. */
export type PhotoKind = 'fault' | 'complaint' | 'receipt';

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
  await sql`
      insert into order_files (id, order_id, action_id, kind, position, key, thumbnail_key, created_at)
      values ${sql.join(rows)}`.execute(tx);
}

/** Adds the photos of an event to its timeline entry; an event that recorded nothing gets none. */
export async function attachEventPhotos(
  work: Work,
  raised: Raised,
  kind: PhotoKind,
  photos: OrderPhotos,
): Promise<Raised> {
  const { orderId, actionId } = raised;
  if (actionId !== null) await attachPhotos(work, { orderId, actionId, kind }, await photos.claim(work));
  return raised;
}
