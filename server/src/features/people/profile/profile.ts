import type { z } from 'zod';
import { changesOf } from '@majstorija/contract/changes.ts';
import type { UpdateProfileBody } from '@majstorija/contract/people/people.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { recordPersonChanges, type PersonVersion } from '#features/people/person.ts';
import type { PersonPhoto } from '#features/files/person-photo.service.ts';

/** Sets the photo of an account; returns the key of the replaced one, null when there was none. */
export async function setProfileImage(
  work: Work,
  userId: string,
  photo: PersonPhoto,
): Promise<string | null> {
  const before = await work.tx
    .selectFrom('users')
    .select('profile_image_key as key')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw new AppError('auth.sessionExpired');
  const key = await photo.claim(work);
  await work.tx.updateTable('users').set({ profile_image_key: key }).where('id', '=', userId).execute();
  return before.key;
}

/**
 * Changes the name and phone of an account; equal ones write nothing. Throws account.changed when it is based on an old
 * version.
 */
export async function updateProfile(
  work: Work,
  { id, version }: PersonVersion,
  body: z.output<typeof UpdateProfileBody>,
): Promise<void> {
  const before = await work.tx
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'phone', 'version'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw new AppError('auth.sessionExpired');
  const changes = changesOf(before, body);
  if (Object.keys(changes).length === 0) return;
  if (version !== undefined && version !== before.version) throw new AppError('account.changed');
  await recordPersonChanges(work, id, before, changes);
  const { firstName, lastName, phone } = body;
  await work.tx
    .updateTable('users')
    .set((update) => ({
      first_name: firstName,
      last_name: lastName,
      phone,
      version: update('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
