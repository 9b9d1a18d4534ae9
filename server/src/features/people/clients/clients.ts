import type { z } from 'zod';
import type { CreateAddressBody } from '@majstorija/contract/addresses/addresses.ts';
import { CITY } from '@majstorija/contract/addresses/places.ts';
import type { CreateClientBody, UpdateClientBody } from '@majstorija/contract/people/clients.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PersonPhoto } from '#features/files/person-photo.service.ts';
import type { Work } from '#platform/database/work.ts';
import {
  assertPersonId,
  countChanges,
  lockPerson,
  updatePerson,
  type PersonVersion,
} from '#features/people/person.ts';
import { createPerson, type PeopleDeps } from '#features/people/create-person.ts';
import { assertPhoneKnown } from './same-phone.ts';

type NewAddress = z.output<typeof CreateAddressBody>;

const toColumns = (address: NewAddress) => ({
  type: address.type,
  city: address.city ?? CITY,
  municipality: address.municipality,
  street_and_number: address.streetAndNumber,
  unit_number: address.unitNumber ?? null,
  note: address.note ?? null,
  latitude: address.latitude ?? null,
  longitude: address.longitude ?? null,
  formatted_address: address.formattedAddress ?? null,
  postal_code: address.postalCode ?? null,
});

async function insertAddress(
  { tx, now, newId }: Work,
  clientId: string,
  address: NewAddress,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('addresses')
    .values({ id, client_id: clientId, ...toColumns(address), created_at: now })
    .execute();
  return id;
}

/**
 * Stores a client with the first address and queues the mail that confirms the e-mail. Returns the id; throws
 * client.phoneTaken, account.emailTaken.
 */
export async function createClient(
  work: Work,
  deps: PeopleDeps,
  { photo, ...body }: z.output<typeof CreateClientBody> & { photo: PersonPhoto },
): Promise<string> {
  const { firstName, lastName, phone, samePhoneAs, email, note, addressNote, ...place } = body;
  await assertPhoneKnown(work, { phone, knownIds: samePhoneAs });
  const id = await createPerson(work, deps, { role: 'client', firstName, lastName, phone, email, photo });
  await work.tx
    .insertInto('clients')
    .values({ id, note: note ?? null })
    .execute();
  await insertAddress(work, id, { ...place, note: addressNote });
  return id;
}

/** Changes a client's data. Throws client.notFound, client.changed, client.phoneTaken, account.emailTaken. */
export async function updateClient(
  work: Work,
  secretKey: string,
  { id, version }: PersonVersion,
  { samePhoneAs, ...body }: z.output<typeof UpdateClientBody>,
): Promise<void> {
  const person = await lockPerson(work, 'clients', id);
  const stored = await work.tx
    .selectFrom('clients')
    .select('note')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const before = { ...person, ...stored };
  const changes = await countChanges(work, 'clients', { person, version }, { before, body });
  if (changes === undefined) return;
  const { note, ...own } = changes;
  if (own.phone !== undefined)
    await assertPhoneKnown(work, { phone: own.phone, clientId: id, knownIds: samePhoneAs });
  await updatePerson(work, secretKey, person, own);
  if (note === undefined) return;
  await work.tx.updateTable('clients').set({ note }).where('id', '=', id).execute();
}

/** Adds an address to a client, active or not; existing orders keep theirs. Returns its id; throws client.notFound. */
export async function createAddress(work: Work, clientId: string, address: NewAddress): Promise<string> {
  assertPersonId('clients', clientId);
  const client = await work.tx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', clientId)
    .forKeyShare()
    .executeTakeFirst();
  if (!client) throw new AppError('client.notFound');
  return insertAddress(work, client.id, address);
}

/**
 * Replaces the data of an address of a client; existing orders keep theirs. Throws client.notFound and
 * client.addressNotFound.
 */
export async function updateAddress(
  work: Work,
  { clientId, addressId }: { clientId: string; addressId: string },
  address: NewAddress,
): Promise<void> {
  const client = await lockPerson(work, 'clients', clientId);
  const changed = uuid.safeParse(addressId).success
    ? await work.tx
        .updateTable('addresses')
        .set(toColumns(address))
        .where('id', '=', addressId)
        .where('client_id', '=', client.id)
        .returning('id')
        .executeTakeFirst()
    : undefined;
  if (!changed) throw new AppError('client.addressNotFound');
  await recordAudit(work, { event: 'details_changed', accountId: client.id });
}
