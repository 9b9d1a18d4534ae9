import { z } from 'zod';
import { Role } from '@majstorija/contract/choices.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/db.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { setAccountActive } from '#features/accounts/activation.service.ts';
import { changeEmail } from './person-email.ts';

/** Table of a role → the error when it has no row for a person. */
const NOT_FOUND = {
  clients: 'client.notFound',
  owners: 'owner.notFound',
  workers: 'worker.notFound',
} as const;

/** The tables that make a person a client, a company's owner or a worker. */
export type PeopleTable = keyof typeof NOT_FOUND;

/** Throws the table's `…notFound` for a malformed id, the same as for an unknown one. */
export function assertPersonId(table: PeopleTable, id: string): void {
  if (!uuid.safeParse(id).success) throw new AppError(NOT_FOUND[table]);
}

/** Throws the table's `…notFound` when it has no row for a person, also for a malformed id. */
export async function assertPerson(db: Db, table: PeopleTable, id: string): Promise<void> {
  assertPersonId(table, id);
  const found = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError(NOT_FOUND[table]);
}

const LockedPerson = z.strictObject({
  id: z.string(),
  role: Role,
  email: z.string().nullable(),
  phone: z.string(),
  isActive: z.boolean(),
  hasPassword: z.boolean(),
});

/** A person whose account is locked by this transaction. */
export type LockedPerson = Readonly<z.infer<typeof LockedPerson>>;

/** Locks a person's account until the transaction ends. Throws the table's `…notFound`, also for a malformed id. */
export async function lockPerson({ tx }: Work, table: PeopleTable, id: string): Promise<LockedPerson> {
  assertPersonId(table, id);
  const person = await findRow(
    tx,
    LockedPerson,
    sql`
      select u.id, u.role, u.email, u.phone, u.is_active as "isActive", u.password_hash is not null as "hasPassword"
      from users u join ${sql.table(table)} p on p.id = u.id
      where u.id = ${id} for no key update of u`,
  );
  if (!person) throw new AppError(NOT_FOUND[table]);
  return person;
}

/** The data of a person that may change; an absent field stays as it is, null removes the e-mail. */
export interface PersonChanges {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | null | undefined;
}

/** Records that details of a person were changed; an e-mail has an event of its own. */
export async function recordDetails(
  work: Work,
  id: string,
  { email: _email, ...details }: object & PersonChanges,
) {
  if (Object.keys(details).length > 0) await recordAudit(work, { event: 'details_changed', accountId: id });
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
 * Sets a person's account to the wanted state, without one to the other state; the current state writes nothing.
 * An owner who is also a worker has one account, so both change together. Throws the table's `…notFound`.
 */
export async function setPersonActive(
  work: Work,
  table: PeopleTable,
  { id, isActive }: { id: string; isActive?: boolean | undefined },
): Promise<void> {
  const person = await lockPerson(work, table, id);
  await setAccountActive(work, { id: person.id, isActive: isActive ?? !person.isActive });
}
