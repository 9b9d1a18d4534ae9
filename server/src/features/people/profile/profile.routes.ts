import { handlers } from '#platform/http/handler.ts';
import { jsonText } from '#platform/views/json-text.ts';
import { write } from '#platform/database/work.ts';
import { getCurrentUser } from '#features/accounts/sessions/current-user.service.ts';
import { replaceOwnPhoto } from '#features/people/replace-photo.ts';
import { updateProfile } from './profile.ts';

/** The handlers of the own profile [accounts#own-profile]. */
export const profileHandlers = handlers('profile', {
  image: async ({ deps, user, photos }) => {
    for (const photo of photos) await replaceOwnPhoto(deps, user, photo);
    return jsonText(await getCurrentUser(deps, user.id));
  },
  info: async ({ deps, user, version, body }) => {
    await write(deps, user, (work) => updateProfile(work, { id: user.id, version }, body));
    return jsonText(await getCurrentUser(deps, user.id));
  },
});
