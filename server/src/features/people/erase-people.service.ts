import { ERASED_COMPANY, ERASED_STREET } from '@majstorija/contract/messages/erased.ts';
import { sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';

const PLACE = { street_and_number: ERASED_STREET, unit_number: null, note: null };

/** Erases what is stored of a client besides the account; the municipality of each address stays. */
export async function eraseClient({ tx }: Work, id: string): Promise<void> {
  await tx.updateTable('clients').set({ note: null }).where('id', '=', id).execute();
  const point = { latitude: null, longitude: null, formatted_address: null, postal_code: null };
  await tx
    .updateTable('addresses')
    .set({ ...PLACE, ...point })
    .where('client_id', '=', id)
    .execute();
}

/** Erases when a worker works, was absent or had a break. */
export async function eraseAvailability({ tx }: Work, id: string): Promise<void> {
  await tx.deleteFrom('worker_absences').where('worker_id', '=', id).execute();
  await tx
    .updateTable('workers')
    .set({ working_hours: null, pause_until: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Erases the company of an owner or worker whose account was just erased, unless a person who is not erased belongs to it
 * [personal-data#erasure-company]. The owner's row is locked first: of two people erased at the same time the second
 * finds the company empty.
 */
export async function eraseCompany({ tx }: Work, id: string): Promise<void> {
  await tx.updateTable('owners').set({ note: null }).where('id', '=', id).execute();
  await sql`
    select from users where id in (select ${id}::uuid union select owner_id from workers where id = ${id})
    order by id for no key update`.execute(tx);
  await sql`
    update owners set company_name = ${ERASED_COMPANY}, registration_number = null, tin = null,
      street_and_number = ${ERASED_STREET}, unit_number = null, note = null, working_hours = null
    where id in (select ${id}::uuid union select owner_id from workers where id = ${id})
      and exists (select from users where users.id = owners.id and erased_at is not null)
      and not exists (
        select from workers join users on users.id = workers.id
        where workers.owner_id = owners.id and users.erased_at is null)`.execute(tx);
}
