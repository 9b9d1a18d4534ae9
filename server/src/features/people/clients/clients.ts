import type { z } from 'zod';
import { Address, addressParts, type UpdateAddressBody } from '@majstorija/contract/addresses/addresses.ts';
import type { UpdateClientBody } from '@majstorija/contract/people/clients.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { countChanges, lockPerson, updatePerson, type PersonVersion } from '#features/people/person.ts';
import { insertAddress, toPlaceColumns, type NewAddress } from './create-client.service.ts';
import { assertPhoneKnown } from './same-phone.ts';

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

/** An address as people compare it. */
const addressKey = (
  one: Record<'streetAndNumber' | 'municipality', string> & { unitNumber?: string | null | undefined },
): string => [one.streetAndNumber, one.municipality, one.unitNumber ?? ''].map(fold).join('\0');

/** Throws client.addressTaken for an address that the client has already, however it is spelled [addresses#once]. */
async function assertNewAddress({ tx }: Work, clientId: string, address: NewAddress): Promise<void> {
  const stored = await tx
    .selectFrom('addresses')
    .select(['street_and_number as streetAndNumber', 'municipality', 'unit_number as unitNumber'])
    .where('client_id', '=', clientId)
    .execute();
  if (stored.some((one) => addressKey(one) === addressKey(address)))
    throw fieldError('client.addressTaken', 'streetAndNumber');
}

/**
 * Adds an address to a client, active or not; existing orders keep theirs. Returns its id; throws client.notFound,
 * person.erased and client.addressTaken.
 */
export async function createAddress(work: Work, clientId: string, address: NewAddress): Promise<string> {
  const client = await lockPerson(work, 'clients', clientId);
  await assertNewAddress(work, client.id, address);
  return insertAddress(work, client.id, address);
}

const StoredAddress = Address.omit({ _id: true, city: true }).strict();

/** A stored address of a client by what may be changed of it. */
async function findAddress({ tx }: Work, clientId: string, addressId: string) {
  if (!uuid.safeParse(addressId).success) return undefined;
  return findRow(
    tx,
    StoredAddress,
    sql`
      select type, municipality, street_and_number as "streetAndNumber", unit_number as "unitNumber", note, latitude,
        longitude, formatted_address as "formattedAddress", postal_code as "postalCode"
      from addresses where id = ${addressId} and client_id = ${clientId}`,
  );
}

type AddressVersion = {
  readonly clientId: string;
  readonly addressId: string;
  readonly version?: number | undefined;
};

/**
 * Changes an address of a client, which counts as a change of the client; existing orders keep theirs. Throws
 * client.notFound, client.addressNotFound and client.changed.
 */
export async function updateAddress(
  work: Work,
  { clientId, addressId, version }: AddressVersion,
  body: z.output<typeof UpdateAddressBody>,
): Promise<void> {
  const person = await lockPerson(work, 'clients', clientId);
  const stored = await findAddress(work, person.id, addressId);
  if (stored === undefined) throw new AppError('client.addressNotFound');
  const before = addressParts(stored);
  const changes = await countChanges(
    work,
    'clients',
    { person, version },
    { before, body: addressParts(body), addressId },
  );
  if (changes === undefined) return;
  const { place, unitNumber, ...others } = changes;
  await work.tx
    .updateTable('addresses')
    .set({
      ...others,
      ...(unitNumber !== undefined && { unit_number: unitNumber }),
      ...(place && toPlaceColumns(place)),
    })
    .where('id', '=', addressId)
    .execute();
}
