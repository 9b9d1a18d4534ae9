import { z } from 'zod';
import { Role } from '@majstorija/contract/choices.ts';
import { PERSON_FIELD_OPTIONS, type PersonField } from '@majstorija/contract/people/person-events.ts';
import { changesOf } from '@majstorija/contract/changes.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/db.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { toAuditChanges, type AuditChanges } from '#features/audit/audit-changes.service.ts';
import { recordAudit, type AuditSubject } from '#features/audit/record-audit.service.ts';
import { assertNotErased } from '#features/accounts/erased-account.service.ts';
import { setAccountActive } from '#features/accounts/activation.service.ts';
import { changeEmail } from './person-email.ts';

/** Table of a role → the error when it has no row for a person. */
const NOT_FOUND = {
  clients: 'client.notFound',
  owners: 'owner.notFound',
  workers: 'worker.notFound',
} as const;

/** Table of a role → the error when a change is based on an old version. */
const CHANGED = {
  clients: 'client.changed',
  owners: 'owner.changed',
  workers: 'worker.changed',
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
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  isActive: z.boolean(),
  hasPassword: z.boolean(),
  version: z.number(),
  isErased: z.boolean(),
});

/** A person whose account is locked by this transaction. */
export type LockedPerson = Readonly<z.infer<typeof LockedPerson>>;

/**
 * Locks a person's account until the transaction ends. Throws the table's `…notFound`, also for a malformed id, and
 * person.erased.
 */
export async function lockPerson({ tx }: Work, table: PeopleTable, id: string): Promise<LockedPerson> {
  assertPersonId(table, id);
  const person = await findRow(
    tx,
    LockedPerson,
    sql`
      select u.id, u.role, u.first_name as "firstName", u.last_name as "lastName", u.phone, u.email,
        u.is_active as "isActive", u.password_hash is not null as "hasPassword", u.version,
        u.erased_at is not null as "isErased"
      from users u join ${sql.table(table)} p on p.id = u.id
      where u.id = ${id} for no key update of u`,
  );
  if (!person) throw new AppError(NOT_FOUND[table]);
  assertNotErased(person);
  return person;
}

/** The data of a person that may change; an absent field stays as it is, null removes the e-mail. */
export interface PersonChanges {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | null | undefined;
}

/** Changed details of a person: the values, and the names of the fields in the person's history. */
interface Details {
  readonly changes: AuditChanges;
  readonly fields: readonly PersonField[];
  readonly subject?: AuditSubject;
}

/** Records which details of a person were changed; an e-mail has an event of its own. */
async function recordDetails(
  work: Work,
  id: string,
  { changes: { email: _email, ...changes }, ...details }: Details,
): Promise<void> {
  if (details.fields.length === 0) return;
  await recordAudit(work, { event: 'details_changed', accountId: id, ...details, changes });
}

/** Records changes of a person's own data, field by field. */
export function recordPersonChanges(
  work: Work,
  id: string,
  before: { readonly [field: string]: unknown },
  after: { readonly [field: string]: unknown },
): Promise<void> {
  const fields = PERSON_FIELD_OPTIONS.filter((field) => field in after);
  return recordDetails(work, id, { fields, changes: toAuditChanges(before, after) });
}

const recordAddress = (work: Work, personId: string, addressId: string, changes: AuditChanges) =>
  recordDetails(work, personId, {
    fields: ['address'],
    subject: { kind: 'address', id: addressId },
    changes,
  });

/** The person that a change is about, and the version that it is based on; without one nothing is compared. */
export interface PersonVersion {
  readonly id: string;
  readonly version?: number | undefined;
}

/** What is stored, what is wanted, and the id of the address whose parts these are; without one they are fields. */
interface Edit<Body> {
  readonly before: { readonly [K in keyof Body]?: unknown };
  readonly body: Body;
  readonly addressId?: string;
}

/**
 * The fields of `body` that differ from those of a locked person, counted as one change; undefined when none does: a
 * repeated call is not stale. Throws the table's `…changed` when it is based on an old version [api#if-match].
 */
export async function countChanges<Body extends object>(
  work: Work,
  table: PeopleTable,
  { person, version }: { readonly person: LockedPerson; readonly version: number | undefined },
  { before, body, addressId }: Edit<Body>,
): Promise<Partial<Body> | undefined> {
  const changes = changesOf(before, body);
  if (Object.keys(changes).length === 0) return undefined;
  if (version !== undefined && version !== person.version) throw new AppError(CHANGED[table]);
  await work.tx
    .updateTable('users')
    .set((update) => ({ version: update('version', '+', 1) }))
    .where('id', '=', person.id)
    .execute();
  if (addressId === undefined) await recordPersonChanges(work, person.id, { ...before }, { ...changes });
  else await recordAddress(work, person.id, addressId, toAuditChanges({ ...before }, { ...changes }));
  return changes;
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
 * An owner who is also a worker has one account, so both change together. Throws the table's `…notFound` and
 * `…changed`.
 */
export async function setPersonActive(
  work: Work,
  table: PeopleTable,
  { id, version, isActive }: PersonVersion & { isActive?: boolean | undefined },
): Promise<void> {
  const person = await lockPerson(work, table, id);
  const wanted = isActive ?? !person.isActive;
  if (wanted === person.isActive) return;
  if (version !== undefined && version !== person.version) throw new AppError(CHANGED[table]);
  await setAccountActive(work, { id: person.id, isActive: wanted });
}
