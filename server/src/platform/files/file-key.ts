import { AppError } from '#platform/http/app-error.ts';

/** Pattern of a stored file's name, as the text of a regular expression: a UUID, `-t` for the thumbnail, `.jpg`. */
export const FILE_KEY_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-t)?\\.jpg';

const FILE_KEY = new RegExp(`^${FILE_KEY_PATTERN}$`);

/** Whether the text can be the name of a stored file; nothing else ever reaches a path or a bucket. */
export const isFileKey = (text: string): boolean => FILE_KEY.test(text);

/** Returns the key; throws file.notFound for any other text. */
export function getFileKey(text: string): string {
  if (!isFileKey(text)) throw new AppError('file.notFound');
  return text;
}

/** The names under which a photo and its thumbnail are stored, from a UUID in lower case. */
export function fileKeys(id: string): { readonly key: string; readonly thumbnailKey: string } {
  return { key: getFileKey(`${id}.jpg`), thumbnailKey: getFileKey(`${id}-t.jpg`) };
}
