import type { z } from 'zod';
import type { UpdateProfileBody } from '@majstorija/contract/people/people.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Work } from '#platform/database/work.ts';
import { storePersonPhoto } from '#features/files/person-photo.service.ts';

/** Sets the photo of an account; returns the key of the replaced one, null when there was none. */
export async function setProfileImage(
  work: Work,
  userId: string,
  { photo, store }: { photo: CleanPhoto; store: FileStore },
): Promise<string | null> {
  const before = await work.tx
    .selectFrom('users')
    .select('profile_image_key as key')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw new AppError('auth.sessionExpired');
  const key = await storePersonPhoto(work, store, photo);
  await work.tx.updateTable('users').set({ profile_image_key: key }).where('id', '=', userId).execute();
  return before.key;
}

/** Changes the name and phone of an account. */
export async function updateProfile(
  { tx }: Work,
  userId: string,
  { firstName, lastName, phone }: z.output<typeof UpdateProfileBody>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName, phone })
    .where('id', '=', userId)
    .execute();
}
