import type { z } from 'zod';
import type { Package } from '@majstorija/contract/catalog.ts';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { StoredHours } from '@majstorija/contract/people/availability/availability.ts';
import type { CreateWorkerBody, UpdateWorkerBody } from '@majstorija/contract/people/workers.ts';
import { assertNotErased } from '#features/accounts/erased-account.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PersonPhoto } from '#features/files/person-photo.service.ts';
import type { Work } from '#platform/database/work.ts';
import {
  countChanges,
  lockPerson,
  updatePerson,
  type LockedPerson,
  type PersonVersion,
} from '#features/people/person.ts';
import { toStoredHours } from '#features/people/availability/stored-hours.ts';
import { createPerson, type PeopleDeps } from '#features/people/create-person.ts';

/** A worker of a company, and the packages they offer. */
export interface NewWorker {
  readonly id: string;
  readonly ownerId: string;
  /** Whether the worker owns the company. */
  readonly isOwner: boolean;
  readonly packages: readonly Package[];
}

function insertPackages({ tx }: Work, workerId: string, packages: readonly Package[]) {
  const rows = packages.map((offered) => ({ worker_id: workerId, package: offered }));
  return tx.insertInto('worker_packages').values(rows).execute();
}

/** Makes an account a worker of a company. */
export async function addWorker(work: Work, { id, ownerId, isOwner, packages }: NewWorker): Promise<void> {
  const row = { id, owner_id: ownerId, is_owner: isOwner };
  await work.tx.insertInto('workers').values(row).execute();
  await insertPackages(work, id, packages);
}

async function assertCompany({ tx }: Work, ownerId: string): Promise<void> {
  const owner = await tx
    .selectFrom('owners')
    .innerJoin('users', 'users.id', 'owners.id')
    .select('users.erased_at as erasedAt')
    .where('owners.id', '=', ownerId)
    .forShare('users')
    .executeTakeFirst();
  if (!owner) throw new AppError('owner.notFound', { fields: { ownerId: errorText('owner.notFound') } });
  assertNotErased({ isErased: owner.erasedAt !== null }, 'ownerId');
}

/**
 * Stores a worker of a company and queues the mail to the e-mail, if any. Returns the id; throws owner.notFound,
 * account.emailTaken.
 */
export async function createWorker(
  work: Work,
  deps: PeopleDeps,
  { ownerId, packages, ...person }: z.output<typeof CreateWorkerBody> & { photo: PersonPhoto },
): Promise<string> {
  await assertCompany(work, ownerId);
  const id = await createPerson(work, deps, { ...person, role: 'worker', details: { ownerId, packages } });
  await addWorker(work, { id, ownerId, isOwner: false, packages });
  return id;
}

/** A company's owner is invited by mail and needs it to sign in, worker or not. */
function assertEmail({ role }: LockedPerson, email: string | null | undefined): void {
  if (role !== 'owner' || email !== null) return;
  throw new AppError('request.invalid', { fields: { email: VALIDATION.required } });
}

async function readWorker({ tx }: Work, id: string) {
  const worker = await tx
    .selectFrom('workers')
    .select(['priority', 'working_hours as workingHours'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const packages = await tx
    .selectFrom('worker_packages')
    .select('package')
    .where('worker_id', '=', id)
    .execute();
  const workingHours = StoredHours.parse(worker.workingHours);
  return { ...worker, workingHours, packages: packages.map((row) => row.package) };
}

/** Changes a worker; packages are replaced as a set. Throws worker.notFound, worker.changed, account.emailTaken. */
export async function updateWorker(
  work: Work,
  secretKey: string,
  { id, version }: PersonVersion,
  body: z.output<typeof UpdateWorkerBody>,
): Promise<void> {
  const person = await lockPerson(work, 'workers', id);
  assertEmail(person, body.email);
  const before = { ...person, ...(await readWorker(work, id)) };
  const changes = await countChanges(work, 'workers', { person, version }, { before, body });
  if (changes === undefined) return;
  const { packages, priority, workingHours, ...own } = changes;
  await updatePerson(work, secretKey, person, own);
  const columns = {
    ...(priority !== undefined && { priority }),
    ...(workingHours !== undefined && { working_hours: toStoredHours(workingHours) }),
  };
  if (Object.keys(columns).length > 0) {
    await work.tx.updateTable('workers').set(columns).where('id', '=', id).execute();
  }
  if (packages === undefined) return;
  await work.tx.deleteFrom('worker_packages').where('worker_id', '=', id).execute();
  await insertPackages(work, id, packages);
}
