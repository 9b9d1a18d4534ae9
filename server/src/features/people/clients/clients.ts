import type { z } from 'zod';
import { Address, addressParts, type UpdateAddressBody } from '@majstorija/contract/addresses/addresses.ts';
import type { UpdateClientBody } from '@majstorija/contract/people/clients.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { countChanges, lockPerson, updatePerson, type PersonVersion } from '#features/people/person.ts';
import { toPlaceColumns } from './create-client.service.ts';
import { assertPhoneKnown } from './same-phone.ts';
import { assertWordOfPhone, updateSecondPhone } from './second-phone.ts';

/** Changes a client's data. Throws client.notFound, client.changed, client.phoneTaken, account.emailTaken. */
export async function updateClient(
  work: Work,
  secretKey: string,
  { id, version }: PersonVersion,
  { samePhoneAs, ...sent }: z.output<typeof UpdateClientBody>,
): Promise<void> {
  const person = await lockPerson(work, 'clients', id);
  const stored = await work.tx
    .selectFrom('clients')
    .innerJoin('users', 'users.id', 'clients.id')
    .select(['note', 'second_phone as secondPhone', 'second_phone_word as secondPhoneWord'])
    .where('clients.id', '=', id)
    .executeTakeFirstOrThrow();
  const before = { ...person, ...stored };
  // Without a number there is nobody whose it would be.
  const body = sent.secondPhone === null ? { secondPhoneWord: null, ...sent } : sent;
  assertWordOfPhone({ ...stored, ...body });
  const changes = await countChanges(work, 'clients', { person, version }, { before, body });
  if (changes === undefined) return;
  const { note, secondPhone, secondPhoneWord, ...own } = changes;
  if (own.phone !== undefined)
    await assertPhoneKnown(work, { phone: own.phone, clientId: id, knownIds: samePhoneAs });
  await updatePerson(work, secretKey, person, own);
  await updateSecondPhone(work, id, { secondPhone, secondPhoneWord });
  if (note === undefined) return;
  await work.tx.updateTable('clients').set({ note }).where('id', '=', id).execute();
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
