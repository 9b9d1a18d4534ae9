import type { z } from 'zod';
import { CITY } from '@majstorija/contract/addresses/places.ts';
import type { Package } from '@majstorija/contract/catalog.ts';
import { StoredHours } from '@majstorija/contract/people/availability/availability.ts';
import type { CreateOwnerBody, UpdateOwnerBody } from '@majstorija/contract/people/owners.ts';
import type { PersonPhoto } from '#features/files/person-photo.service.ts';
import type { ConstraintErrors } from '#platform/database/constraint-errors.ts';
import type { Work } from '#platform/database/work.ts';
import { countChanges, lockPerson, updatePerson, type PersonVersion } from '#features/people/person.ts';
import { toStoredHours } from '#features/people/availability/stored-hours.ts';
import { createPerson, type PeopleDeps } from '#features/people/create-person.ts';
import { addWorker } from '#features/people/workers/workers.ts';

/** What the constraints on companies mean to the caller. */
export const OWNER_CONSTRAINTS: ConstraintErrors = {
  owners_registration_number_key: { code: 'owner.registrationNumberTaken', field: 'registrationNumber' },
  owners_tin_key: { code: 'owner.tinTaken', field: 'tin' },
};

function insertPackages({ tx }: Work, ownerId: string, packages: readonly Package[]) {
  const rows = packages.map((offered) => ({ owner_id: ownerId, package: offered }));
  return tx.insertInto('owner_packages').values(rows).execute();
}

type NewOwner = z.output<typeof CreateOwnerBody> & { photo: PersonPhoto };

function insertOwner({ tx }: Work, id: string, body: NewOwner) {
  return tx
    .insertInto('owners')
    .values({
      id,
      company_name: body.companyName,
      registration_number: body.registrationNumber,
      tin: body.tin,
      address_type: 'office',
      city: body.city ?? CITY,
      municipality: body.municipality,
      street_and_number: body.streetAndNumber,
      unit_number: body.unitNumber ?? null,
      note: body.note ?? null,
    })
    .execute();
}

/**
 * Stores a company with its owner's account and queues the invitation; an owner who works becomes the company's first
 * worker. Returns the id; throws account.emailTaken, owner.registrationNumberTaken, owner.tinTaken.
 */
export async function createOwner(work: Work, deps: PeopleDeps, body: NewOwner): Promise<string> {
  const { firstName, lastName, phone, email, photo, city: _city, ...details } = body;
  const person = { firstName, lastName, phone, email, photo };
  const { packages } = details;
  const id = await createPerson(work, deps, { role: 'owner', ...person, details });
  await insertOwner(work, id, body);
  await insertPackages(work, id, packages);
  if (body.isWorker) await addWorker(work, { id, ownerId: id, isOwner: true, packages });
  return id;
}

async function readOwner({ tx }: Work, id: string) {
  const owner = await tx
    .selectFrom('owners')
    .select([
      'company_name as companyName',
      'registration_number as registrationNumber',
      'tin',
      'municipality',
      'street_and_number as streetAndNumber',
      'unit_number as unitNumber',
      'note',
      'priority',
      'working_hours as workingHours',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const packages = await tx
    .selectFrom('owner_packages')
    .select('package')
    .where('owner_id', '=', id)
    .execute();
  const workingHours = StoredHours.parse(owner.workingHours);
  return { ...owner, workingHours, packages: packages.map((row) => row.package) };
}

/** The columns of the changed fields of a company. */
function toColumns(body: z.output<typeof UpdateOwnerBody>) {
  const columns = {
    company_name: body.companyName,
    registration_number: body.registrationNumber,
    tin: body.tin,
    municipality: body.municipality,
    street_and_number: body.streetAndNumber,
    unit_number: body.unitNumber,
    note: body.note,
    priority: body.priority,
    working_hours: body.workingHours === undefined ? undefined : toStoredHours(body.workingHours),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/**
 * Changes a company and its owner; packages are replaced as a set, those of its workers stay. Throws owner.notFound,
 * owner.changed, account.emailTaken, owner.registrationNumberTaken, owner.tinTaken.
 */
export async function updateOwner(
  work: Work,
  secretKey: string,
  { id, version }: PersonVersion,
  body: z.output<typeof UpdateOwnerBody>,
): Promise<void> {
  const person = await lockPerson(work, 'owners', id);
  const before = { ...person, ...(await readOwner(work, id)) };
  const changes = await countChanges(work, 'owners', { person, version }, { before, body });
  if (changes === undefined) return;
  await updatePerson(work, secretKey, person, changes);
  const columns = toColumns(changes);
  if (Object.keys(columns).length > 0) {
    await work.tx.updateTable('owners').set(columns).where('id', '=', id).execute();
  }
  if (changes.packages === undefined) return;
  await work.tx.deleteFrom('owner_packages').where('owner_id', '=', id).execute();
  await insertPackages(work, id, changes.packages);
}
