import type { z } from 'zod';
import { searchWords } from '@majstorija/contract/fold.ts';
import type { ListWorkersQuery } from '@majstorija/contract/workers/workers.ts';
import type { JsonList } from '#platform/json-text.ts';
import {
  containing,
  createParams,
  fileMarker,
  isoTime,
  limitOf,
  pageOf,
  readList,
  sortOf,
  where,
  type ViewDeps,
} from '#platform/view-sql.ts';

type Query = z.infer<typeof ListWorkersQuery>;

/** Workers are sent whole, since screens filter them by package (DECISIONS §1); more than this need `page`. */
const MOST_WORKERS = 5_000;

const WORKER = `json_build_object(
  '_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone,
  'profileImage', ${fileMarker('u.profile_image_key')}, 'isActive', u.is_active, 'isOwner', w.is_owner,
  'packages', coalesce((
    select json_agg(p.package order by p.package) from worker_packages p where p.worker_id = w.id), '[]'),
  'priority', w.priority, 'createdAt', ${isoTime('u.created_at')},
  'owner', json_build_object('_id', o.id, 'companyName', o.company_name,
    'address', json_build_object('municipality', o.municipality, 'streetAndNumber', o.street_and_number)),
  'user', json_build_object('email', u.email))`;

/** A worker's account is their own or, when the company is theirs, its owner's: two short stretches of an index. */
const ROLES = `role in ('worker', 'owner')`;

/** Active first, then by the company's own priority, then newest (DECISIONS §4). */
const PRIORITY = 'is_active desc, priority desc, created_at desc, id desc';

/** Workers with company and packages, searched by name, phone and e-mail; all of them unless `page` is asked for. */
export function listWorkers(deps: ViewDeps, query: Query): Promise<JsonList> {
  const params = createParams(deps);
  const page = pageOf(query, MOST_WORKERS);
  const words = searchWords(query.searchTerm ?? '');
  const found = words.map((word) => `search_text like ${params.bind(containing(word))}`);
  const conditions = where([ROLES, ...found]);
  const sql = `with found as (
      select id, is_active, created_at, priority from workers join users using (id)${conditions}
    ), page as materialized (
      select id, row_number() over (order by ${sortOf(query, PRIORITY)}) as place
      from found order by place ${limitOf(page, params)}
    )
    select (select count(*) from found)::text || ' ' || coalesce((
      select json_agg(${WORKER} order by page.place)
      from page join users u on u.id = page.id join workers w on w.id = page.id join owners o on o.id = w.owner_id
    )::text, '[]')`;
  return readList(deps, sql, params, page);
}
