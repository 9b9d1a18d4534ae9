import { fixedStatement } from '#platform/database/statement.ts';
import type { JsonList } from '#platform/views/json-text.ts';
import { readList, type Page, type ViewDeps } from '#platform/views/view-sql.ts';
import { ADDRESS } from './clients-json.views.ts';

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
