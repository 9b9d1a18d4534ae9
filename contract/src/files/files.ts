import { z } from 'zod';
import { typedString } from '@majstorija/contract/fields.ts';

/** A stored picture: links are signed, relative to the site and expire within 15 minutes [files#signed-links]. */
export const StoredFile = z
  .object({ _id: z.string(), url: z.string(), thumbnailUrl: z.string() })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.infer<typeof StoredFile>;

/** A person's photo: a signed link or null. */
export const ProfileImage = z.string().nullable();

/** Path of a file link. */
export const FileParams = z.object({ key: typedString(80) });

/** What a signed link carries: expiry (epoch seconds), session, signature. */
export const FileQuery = z.object({
  expires: z.coerce.number().int(),
  session: typedString(40),
  signature: typedString(64),
});
