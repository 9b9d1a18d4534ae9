import { sql } from 'kysely';
import type { Role } from '@majstorija/contract/access.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { AppError } from '#platform/app-error.ts';
import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import type { Deps } from '#platform/handler.ts';
import type { Work } from '#platform/work.ts';
import { createAccount, setAccountActive } from '#features/accounts/accounts.service.ts';
import { storePersonPhoto } from '#features/files/person-photo.service.ts';
import { changeEmail } from '#features/people/person-email.service.ts';

/** What a new person brings along, whatever they are to the product. */
export interface NewPerson {
  readonly role: Extract<Role, 'client' | 'owner' | 'worker'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email?: string | undefined;
  readonly photo: CleanPhoto | undefined;
}

/** What writes about people need besides the transaction. */
export type PeopleDeps = Pick<Deps, 'files' | 'secretKey'>;

/** Stores a person's photo and account and queues the mail to whoever has an e-mail. Answers the id; throws account.emailTaken. */
export async function createPerson(
  work: Work,
  { files, secretKey }: PeopleDeps,
  { photo, email, ...person }: NewPerson,
): Promise<string> {
  const profileImageKey = photo === undefined ? null : await storePersonPhoto(work, files, photo);
  const account = { ...person, email: email ?? null, profileImageKey };
  return (await createAccount(work, secretKey, account)).id;
}

/** The table in which a person is what a call takes them for → the failure when they are not. */
const NOT_FOUND = {
  clients: 'client.notFound',
  owners: 'owner.notFound',
  workers: 'worker.notFound',
} as const;

/** The tables that make a person a client, a company's owner or a worker. */
export type PeopleTable = keyof typeof NOT_FOUND;

/** Throws the table's `…notFound` for an id that is none: to a caller the same as an unknown one. */
export function assertPersonId(table: PeopleTable, id: string): void {
  if (!uuid.safeParse(id).success) throw new AppError(NOT_FOUND[table]);
}

/** A person whose account is held by this transaction. */
export interface LockedPerson {
  readonly id: string;
  readonly role: Role;
  readonly email: string | null;
  readonly isActive: boolean;
  readonly hasPassword: boolean;
}

/** Holds a person's account until the transaction ends. Throws the table's `…notFound`, also for a malformed id. */
export async function lockPerson({ tx }: Work, table: PeopleTable, id: string): Promise<LockedPerson> {
  assertPersonId(table, id);
  const { rows } = await sql<LockedPerson>`
    select u.id, u.role, u.email, u.is_active as "isActive", u.password_hash is not null as "hasPassword"
    from users u join ${sql.table(table)} p on p.id = u.id
    where u.id = ${id} for no key update of u`.execute(tx);
  const [person] = rows;
  if (!person) throw new AppError(NOT_FOUND[table]);
  return person;
}

/** What may be changed of anybody; absent leaves, null takes the e-mail away. */
export interface PersonChanges {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | null | undefined;
}

/** Changes a locked person's own data; a new e-mail has to be confirmed again. Throws account.emailTaken. */
export async function updatePerson(
  work: Work,
  secretKey: string,
  person: LockedPerson,
  { firstName, lastName, phone, email }: PersonChanges,
): Promise<void> {
  const changes = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(phone !== undefined && { phone }),
  };
  if (Object.keys(changes).length > 0) {
    await work.tx.updateTable('users').set(changes).where('id', '=', person.id).execute();
  }
  if (email !== undefined && email !== person.email) await changeEmail(work, secretKey, person, email);
}

/**
 * Switches a person's account to the wanted state, without one to the other; the state it has already writes nothing.
 * Whoever is an owner and a worker is both or neither: one person, one account. Throws the table's `…notFound`.
 */
export async function setPersonActive(
  work: Work,
  table: PeopleTable,
  { id, isActive }: { id: string; isActive?: boolean | undefined },
): Promise<void> {
  const person = await lockPerson(work, table, id);
  await setAccountActive(work, { id: person.id, isActive: isActive ?? !person.isActive });
}
