import { recordAudit } from '#features/audit/record-audit.service.ts';
import { write, type Work } from '#platform/database/work.ts';
import { withPersonPhoto, type PersonPhoto } from '#features/files/person-photo.service.ts';
import { mayRemoveFiles } from '#features/files/named-files.service.ts';
import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import type { Deps, SignedIn } from '#platform/http/handler.ts';
import { lockPerson, type PeopleTable } from './person.ts';
import { setProfileImage } from './profile/profile.ts';

/** The answer waits no longer for the bucket: the new photo is already stored. */
const REMOVED_WITHIN_MS = 1_000;

/** Removes the old photo once the new one is committed; the hourly sweep removes what fails here or a backup reads. */
async function replace(
  deps: Deps,
  { user, photo }: { readonly user: SignedIn; readonly photo: CleanPhoto },
  change: (work: Work, stored: PersonPhoto) => Promise<string | null>,
): Promise<void> {
  const old = await withPersonPhoto(deps, photo, (stored) =>
    write(deps, user, (work) => change(work, stored)),
  );
  if (old === null || !(await mayRemoveFiles(deps.db))) return;
  await deps.files.remove(old, AbortSignal.timeout(REMOVED_WITHIN_MS)).catch((error: unknown) => {
    deps.log.warn({ err: error, requestId: deps.requestId }, 'an old photo could not be removed');
  });
}

async function setRecordedImage(work: Work, userId: string, stored: PersonPhoto): Promise<string | null> {
  const old = await setProfileImage(work, userId, stored);
  await recordAudit(work, { event: 'photo_changed', accountId: userId });
  return old;
}

/** Replaces the photo of the signed-in account [people#own-photo]. */
export function replaceOwnPhoto(deps: Deps, user: SignedIn, photo: CleanPhoto): Promise<void> {
  return replace(deps, { user, photo }, (work, stored) => setRecordedImage(work, user.id, stored));
}

/** Replaces the photo of a client, worker or owner [people#photo-changed]; throws the table's `…notFound`. */
export function replacePhotoOf(
  deps: Deps,
  user: SignedIn,
  { table, id, photo }: { table: PeopleTable; id: string; photo: CleanPhoto },
): Promise<void> {
  return replace(deps, { user, photo }, async (work, stored) => {
    const person = await lockPerson(work, table, id);
    return setRecordedImage(work, person.id, stored);
  });
}
