import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import { handlers, type Deps, type SignedIn } from '#platform/handler.ts';
import { jsonText } from '#platform/json-text.ts';
import { write } from '#platform/work.ts';
import { getCurrentUser } from '#features/auth/current-user.service.ts';
import { setProfileImage, updateProfile } from '#features/profile/profile.service.ts';

/** The old photo goes once the new one stands for certain; what fails to go is left to the sweeper. */
async function replacePhoto(deps: Deps, user: SignedIn, photo: CleanPhoto): Promise<void> {
  const old = await write(deps, user, (work) => setProfileImage(work, user.id, { photo, store: deps.files }));
  if (old === null) return;
  await deps.files.remove(old).catch((error: unknown) => {
    deps.log.warn({ err: error, requestId: deps.requestId }, 'an old photo could not be removed');
  });
}

/** What everybody may change of their own account (SPEC §7). */
export const profileHandlers = handlers('profile', {
  image: async ({ deps, user, photos }) => {
    for (const photo of photos) await replacePhoto(deps, user, photo);
    return jsonText(await getCurrentUser(deps, user.id));
  },
  info: async ({ deps, user, body }) => {
    await write(deps, user, (work) => updateProfile(work, user.id, body));
    return jsonText(await getCurrentUser(deps, user.id));
  },
});
