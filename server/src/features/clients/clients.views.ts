import type { z } from 'zod';
import type { ListClientsQuery } from '@majstorija/contract/clients/clients.ts';
import { searchWords } from '@majstorija/contract/fold.ts';
import type { JsonList } from '#platform/json-text.ts';
import {
  containing,
  createParams,
  fileMarker,
  limitOf,
  pageOf,
  readList,
  sortOf,
  where,
  type Page,
  type Params,
  type ViewDeps,
} from '#platform/view-sql.ts';

type Query = z.infer<typeof ListClientsQuery>;

const ADDRESSES = `coalesce((
  select json_agg(json_build_object(
    '_id', a.id, 'type', a.type, 'city', a.city, 'municipality', a.municipality, 'streetAndNumber', a.street_and_number,
    'unitNumber', a.unit_number, 'note', a.note, 'latitude', a.latitude, 'longitude', a.longitude)
    order by a.created_at, a.id)
  from addresses a where a.client_id = u.id), '[]')`;

const CLIENT = `json_build_object(
  '_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone, 'email', u.email,
  'profileImage', ${fileMarker('u.profile_image_key')}, 'isActive', u.is_active, 'addresses', ${ADDRESSES})`;

const HAS_OPEN_ORDER = 'exists (select from orders o where o.client_id = users.id and o.is_open)';

function conditionsOf({ searchTerm, isActive }: Query, { bind }: Params): string[] {
  const words = searchWords(searchTerm ?? '').map((word) => `search_text like ${bind(containing(word))}`);
  const active = isActive === undefined ? [] : [`is_active = ${bind(isActive)}`];
  return [`role = 'client'`, ...words, ...active];
}

/** With an open order first, then newest (DECISIONS §4): both kinds are read off the same index, each no further than the page. */
function priorityPage(conditions: readonly string[], page: Page, params: Params): string {
  const end = page.page === 1 ? limitOf(page, params) : `limit ${params.bind(page.page * page.pageSize)}`;
  const kind = (isBusy: boolean) => `
    (select id, created_at, ${String(isBusy)} as is_busy
    from users${where([...conditions, isBusy ? HAS_OPEN_ORDER : `not ${HAS_OPEN_ORDER}`])}
    order by created_at desc, id desc ${end})`;
  return `${kind(true)} union all ${kind(false)} order by is_busy desc, created_at desc, id desc`;
}

/** A page of clients with their addresses, searched by name, phone and e-mail (SPEC §7). */
export function listClients(deps: ViewDeps, query: Query): Promise<JsonList> {
  const params = createParams(deps);
  const page = pageOf(query);
  const conditions = conditionsOf(query, params);
  const users = `users${where(conditions)}`;
  const rows =
    query.sortBy === undefined
      ? priorityPage(conditions, page, params)
      : `select id from ${users} order by ${sortOf(query, '')}`;
  const sql = `with page as materialized (
      select id, row_number() over () as place from (${rows} ${limitOf(page, params)}) sorted
    )
    select (select count(*) from ${users})::text || ' ' || coalesce((
      select json_agg(${CLIENT} order by page.place) from page join users u on u.id = page.id)::text, '[]')`;
  return readList(deps, sql, params, page);
}
