import type { z } from 'zod';
import type { ListClientsQuery } from '@majstorija/contract/clients/clients.ts';
import { searchWords } from '@majstorija/contract/fold.ts';
import type { JsonList } from '#platform/json-text.ts';
import {
  containing,
  createParams,
  fileMarker,
  pageOf,
  readList,
  sortOf,
  where,
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

const HAS_OPEN_ORDER = 'id in (select client_id from orders where is_open)';

/** With an open order first, then newest (DECISIONS §4). */
const PRIORITY = `${HAS_OPEN_ORDER} desc, created_at desc, id desc`;

function conditionsOf({ searchTerm, isActive }: Query, { bind }: Params): string[] {
  const words = searchWords(searchTerm ?? '').map((word) => `search_text like ${bind(containing(word))}`);
  const active = isActive === undefined ? [] : [`is_active = ${bind(isActive)}`];
  return [`role = 'client'`, ...words, ...active];
}

/** A page of clients with their addresses, searched by name, phone and e-mail (SPEC §7). */
export function listClients(deps: ViewDeps, query: Query): Promise<JsonList> {
  const params = createParams(deps);
  const page = pageOf(query);
  const conditions = where(conditionsOf(query, params));
  const sql = `with page as materialized (
      select id, row_number() over (order by ${sortOf(query, PRIORITY)}) as place
      from users${conditions} order by place limit ${params.bind(page.pageSize)} offset ${params.bind(page.offset)}
    )
    select (select count(*) from users${conditions})::text || ' ' || coalesce((
      select json_agg(${CLIENT} order by page.place) from page join users u on u.id = page.id)::text, '[]')`;
  return readList(deps, sql, params, page);
}
