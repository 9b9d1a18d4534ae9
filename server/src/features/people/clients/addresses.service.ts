import type { JsonList } from '#platform/views/json-text.ts';
import { createBareParams, limitOf, readList, type Page, type ViewDeps } from '#platform/views/view-sql.ts';
import { ADDRESS } from './clients-json.views.ts';

/** More addresses than any client has. */
const ADDRESSES: Page = { page: 1, pageSize: 1_000 };

/** The addresses of a client in the order in which they were added. */
export function listAddresses(deps: ViewDeps, clientId: string): Promise<JsonList> {
  const params = createBareParams();
  const client = params.bind(clientId);
  const sql = `select (select count(*) from addresses where client_id = ${client})::text || ' ' || coalesce((
      select json_agg(${ADDRESS} order by a.created_at, a.id)
      from (
        select * from addresses where client_id = ${client} order by created_at, id ${limitOf(ADDRESSES, params)}
      ) a)::text, '[]')`;
  return readList(deps, sql, params, ADDRESSES);
}
