import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import { handlers, type Deps, type SignedIn } from '#platform/http/handler.ts';
import { jsonText } from '#platform/views/json-text.ts';
import { write } from '#platform/database/work.ts';
import { getCurrentUser } from '#features/accounts/sessions/current-user.service.ts';
import { setProfileImage, updateProfile } from './profile.ts';

/** Removes the old photo once the new one is committed; the hourly sweep removes what fails here. */
async function replacePhoto(deps: Deps, user: SignedIn, photo: CleanPhoto): Promise<void> {
  const old = await write(deps, user, (work) => setProfileImage(work, user.id, { photo, store: deps.files }));
  if (old === null) return;
  await deps.files.remove(old).catch((error: unknown) => {
    deps.log.warn({ err: error, requestId: deps.requestId }, 'an old photo could not be removed');
  });
}

/** The handlers of the own profile [accounts#own-profile]. */
export const profileHandlers = handlers('profile', {
  image: async ({ deps, user, photos }) => {
    for (const photo of photos) await replacePhoto(deps, user, photo);
    return jsonText(await getCurrentUser(deps, user.id));
  },
  info: async ({ deps, user, version, body }) => {
    await write(deps, user, (work) => updateProfile(work, { id: user.id, version }, body));
    return jsonText(await getCurrentUser(deps, user.id));
  },
});
