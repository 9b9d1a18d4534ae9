import { recordAudit } from '#features/audit/record-audit.service.ts';
import { write, type Work } from '#platform/database/work.ts';
import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import type { Deps, SignedIn } from '#platform/http/handler.ts';
import { lockPerson, type PeopleTable } from './person.ts';
import { setProfileImage } from './profile/profile.ts';

/** Removes the old photo once the new one is committed; the hourly sweep removes what fails here. */
async function replace(
  deps: Deps,
  user: SignedIn,
  change: (work: Work) => Promise<string | null>,
): Promise<void> {
  const old = await write(deps, user, change);
  if (old === null) return;
  await deps.files.remove(old).catch((error: unknown) => {
    deps.log.warn({ err: error, requestId: deps.requestId }, 'an old photo could not be removed');
  });
}

/** Replaces the photo of the signed-in account [people#own-photo]. */
export function replaceOwnPhoto(deps: Deps, user: SignedIn, photo: CleanPhoto): Promise<void> {
  return replace(deps, user, (work) => setProfileImage(work, user.id, { photo, store: deps.files }));
}

/** Replaces the photo of a client, worker or owner [people#photo-changed]; throws the table's `…notFound`. */
export function replacePhotoOf(
  deps: Deps,
  user: SignedIn,
  { table, id, photo }: { table: PeopleTable; id: string; photo: CleanPhoto },
): Promise<void> {
  return replace(deps, user, async (work) => {
    const person = await lockPerson(work, table, id);
    await recordAudit(work, { event: 'photo_changed', accountId: person.id });
    return setProfileImage(work, person.id, { photo, store: deps.files });
  });
}
