import { z } from 'zod';
import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import { fileKeys } from '#platform/files/file-key.ts';
import { withUpload, type NewFile, type Upload } from '#platform/files/upload.ts';
import type { DeletePast } from '#platform/database/past-rows.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import type { Deps } from '#platform/http/handler.ts';

/** A photo whose bytes are in the store, not yet attached to any order. */
export interface StoredPhoto {
  readonly id: string;
  readonly key: string;
  readonly thumbnailKey: string;
}

/** The stored photos of an order or of one of its events, in their order. */
export type OrderPhotos = Upload<readonly StoredPhoto[]>;

/** A photo of an order with the names of its files, and the files themselves. */
export function nameFiles(
  id: string,
  { jpeg, thumbnail }: CleanPhoto,
): { photo: StoredPhoto; files: NewFile[] } {
  const { key, thumbnailKey } = fileKeys(id);
  return {
    photo: { id, key, thumbnailKey },
    files: [
      { key, bytes: jpeg },
      { key: thumbnailKey, bytes: thumbnail },
    ],
  };
}

/** Stores the photos of an order or of an event in their order, then makes the change that refers to them. */
export function withOrderPhotos<R>(
  { files, clock }: Pick<Deps, 'files' | 'clock'>,
  photos: readonly CleanPhoto[],
  change: (photos: OrderPhotos) => Promise<R>,
): Promise<R> {
  const named = photos.map((photo) => nameFiles(uuidv7(clock()), photo));
  const upload = { files: named.flatMap((one) => one.files), value: named.map(({ photo }) => photo) };
  return withUpload(files, upload, change);
}

const Deleted = z.strictObject({ id: z.string() });

/**
 * Deletes the rows of photos of orders that were closed before the instant, except for receipts; their files are then
 * removed like all files without a row [personal-data#order-photos].
 */
export const deletePastPhotos: DeletePast = async (tx, { before, most }) => {
  const deleted = await listRows(
    tx,
    Deleted,
    sql`
      delete from order_files where id in (
        select f.id from order_files f join orders o on o.id = f.order_id
        where f.kind <> 'receipt' and f.created_at < ${before} and not o.is_open
          and ${before} > coalesce(
            (select t.time from order_actions t where t.order_id = o.id and t.position = o.stage), o.created_at)
        limit ${most} for update of f skip locked)
      returning id`,
  );
  return deleted.length;
};
