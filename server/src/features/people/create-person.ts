import type { Role } from '@majstorija/contract/http/access.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { Work } from '#platform/database/work.ts';
import { createAccount } from '#features/accounts/accounts.service.ts';
import type { PersonPhoto } from '#features/files/person-photo.service.ts';

/** The data of a new person, whatever their role. */
export interface NewPerson {
  readonly role: Extract<Role, 'client' | 'owner' | 'worker'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Only of a client. */
  readonly secondPhone?: string | undefined;
  readonly secondPhoneWord?: string | undefined;
  readonly email?: string | undefined;
  readonly photo: PersonPhoto;
  /** What else the person begins with, for the audit log. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What changes of people need besides the transaction. */
export type PeopleDeps = Pick<Deps, 'secretKey'>;

/**
 * Stores a person's account and queues the mail to the e-mail, if any. Returns the id; throws
 * account.emailTaken.
 */
export async function createPerson(
  work: Work,
  { secretKey }: PeopleDeps,
  { photo, email, details, ...person }: NewPerson,
): Promise<string> {
  const profileImageKey = await photo.claim(work);
  const account = { ...person, email: email ?? null, profileImageKey };
  return (await createAccount(work, secretKey, account, details)).id;
}
