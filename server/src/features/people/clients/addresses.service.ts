import { addressKey } from '@majstorija/contract/addresses/addresses.ts';
import type { Work } from '#platform/database/work.ts';
import { fieldError } from '#platform/http/app-error.ts';
import { lockPerson } from '#features/people/person.ts';
import { insertAddress, type NewAddress } from './create-client.service.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import type { JsonList } from '#platform/views/json-text.ts';
import { readList, type Page, type ViewDeps } from '#platform/views/view-sql.ts';
import { ADDRESS } from './clients-json.views.ts';

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

/** More addresses than any client has. */
const PAGE: Page = { page: 1, pageSize: 1_000 };

const ADDRESSES = fixedStatement<{ clientId: string }>((bind) => {
  const client = bind('clientId');
  return `select (select count(*) from addresses where client_id = ${client})::text || ' ' || coalesce((
      select json_agg(${ADDRESS} order by a.created_at, a.id)
      from (
        select * from addresses where client_id = ${client} order by created_at, id limit ${String(PAGE.pageSize)}
      ) a)::text, '[]')`;
});

/** The addresses of a client in the order in which they were added. */
export function listAddresses(deps: ViewDeps, clientId: string): Promise<JsonList> {
  return readList(deps, { ...ADDRESSES({ clientId }), page: PAGE });
}
