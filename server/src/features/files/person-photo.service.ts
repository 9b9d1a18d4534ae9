import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import { fileKeys } from '#platform/files/file-key.ts';
import { withUpload, type Upload } from '#platform/files/upload.ts';
import type { Deps } from '#platform/http/handler.ts';
import { uuidv7 } from '#platform/database/uuid.ts';

/** The key of a person's stored photo; null without one. */
export type PersonPhoto = Upload<string | null>;

/**
 * Stores a person's photo, if any, then makes the change that refers to it. Only the thumbnail is stored: no screen
 * shows a person larger, and a list shows 25 of them.
 */
export function withPersonPhoto<R>(
  { files, clock }: Pick<Deps, 'files' | 'clock'>,
  photo: CleanPhoto | undefined,
  change: (photo: PersonPhoto) => Promise<R>,
): Promise<R> {
  if (photo === undefined) return withUpload(files, { files: [], value: null }, change);
  const { key } = fileKeys(uuidv7(clock()));
  return withUpload(files, { files: [{ key, bytes: photo.thumbnail }], value: key }, change);
}
