import type { Role } from '@majstorija/contract/http/access.ts';
import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { Work } from '#platform/database/work.ts';
import { createAccount } from '#features/accounts/accounts.service.ts';
import { storePersonPhoto } from '#features/files/person-photo.service.ts';

/** The data of a new person, whatever their role. */
export interface NewPerson {
  readonly role: Extract<Role, 'client' | 'owner' | 'worker'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email?: string | undefined;
  readonly photo: CleanPhoto | undefined;
}

/** What changes of people need besides the transaction. */
export type PeopleDeps = Pick<Deps, 'files' | 'secretKey'>;

/**
 * Stores a person's photo and account and queues the mail to the e-mail, if any. Returns the id; throws
 * account.emailTaken.
 */
export async function createPerson(
  work: Work,
  { files, secretKey }: PeopleDeps,
  { photo, email, ...person }: NewPerson,
): Promise<string> {
  const profileImageKey = photo === undefined ? null : await storePersonPhoto(work, files, photo);
  const account = { ...person, email: email ?? null, profileImageKey };
  return (await createAccount(work, secretKey, account)).id;
}
