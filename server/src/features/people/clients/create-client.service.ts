import type { z } from 'zod';
import { addressParts, type CreateAddressBody } from '@majstorija/contract/addresses/addresses.ts';
import { CITY } from '@majstorija/contract/addresses/places.ts';
import type { CreateClientBody } from '@majstorija/contract/people/clients.ts';
import type { Work } from '#platform/database/work.ts';
import { toNewValues } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { PersonPhoto } from '#features/files/person-photo.service.ts';
import { createPerson, type PeopleDeps } from '#features/people/create-person.ts';
import { assertPhoneKnown } from './same-phone.ts';
import { assertWordOfPhone } from './second-phone.ts';

export type NewAddress = z.output<typeof CreateAddressBody>;

type Place = Pick<NewAddress, 'streetAndNumber' | 'municipality'> & {
  readonly [K in 'latitude' | 'longitude' | 'formattedAddress' | 'postalCode']?: NewAddress[K] | null;
};

/** The columns of a place; what is unknown of it is null. */
export const toPlaceColumns = (place: Place) => ({
  municipality: place.municipality,
  street_and_number: place.streetAndNumber,
  latitude: place.latitude ?? null,
  longitude: place.longitude ?? null,
  formatted_address: place.formattedAddress ?? null,
  postal_code: place.postalCode ?? null,
});

/** Stores an address of a client and records it. Returns its id. */
export async function insertAddress(work: Work, clientId: string, address: NewAddress): Promise<string> {
  const { tx, now } = work;
  const id = work.newId();
  await tx
    .insertInto('addresses')
    .values({
      id,
      client_id: clientId,
      type: address.type,
      city: address.city ?? CITY,
      ...toPlaceColumns(address),
      unit_number: address.unitNumber ?? null,
      note: address.note ?? null,
      created_at: now,
    })
    .execute();
  await recordAudit(work, {
    event: 'address_created',
    accountId: clientId,
    subject: { kind: 'address', id },
    changes: toNewValues(addressParts(address)),
  });
  return id;
}

/** A client who was just stored, and the first address. */
interface NewClient {
  readonly id: string;
  readonly addressId: string;
}

/**
 * Stores a client with the first address and queues the mail that confirms the e-mail [people#client-create]. Returns the
 * ids of both; throws client.phoneTaken, account.emailTaken.
 */
export async function createClient(
  work: Work,
  deps: PeopleDeps,
  { photo, ...body }: z.output<typeof CreateClientBody> & { photo: PersonPhoto },
): Promise<NewClient> {
  const {
    firstName,
    lastName,
    phone,
    samePhoneAs,
    secondPhone,
    secondPhoneWord,
    email,
    note,
    addressNote,
    ...place
  } = body;
  assertWordOfPhone({ secondPhone, secondPhoneWord });
  await assertPhoneKnown(work, { phone, knownIds: samePhoneAs });
  const person = { firstName, lastName, phone, secondPhone, secondPhoneWord, email, photo };
  const id = await createPerson(work, deps, { role: 'client', ...person, details: { note } });
  await work.tx
    .insertInto('clients')
    .values({ id, note: note ?? null })
    .execute();
  return { id, addressId: await insertAddress(work, id, { ...place, note: addressNote }) };
}
