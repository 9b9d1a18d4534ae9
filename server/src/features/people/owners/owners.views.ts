import type { z } from 'zod';
import type { ListOwnersQuery } from '@majstorija/contract/people/owners.ts';
import { createParams, fixedStatement, type Params, type Place } from '#platform/database/statement.ts';
import type { JsonList, JsonText } from '#platform/views/json-text.ts';
import {
  createFileParams,
  fileMarker,
  givenIds,
  isoTime,
  limitOf,
  pageOf,
  readOne,
  readWholeList,
  rsd,
  sortOf,
  where,
  wholeList,
  type FileView,
  type ListStatement,
  type ViewDeps,
} from '#platform/views/view-sql.ts';
import { COMPANY_ADDRESS, peopleFound, type Offering } from '#features/people/people-search.ts';
import { orderTotalsOf } from '#features/people/order-totals-sql.service.ts';
import { assertPersonId } from '#features/people/person.ts';

type Query = z.infer<typeof ListOwnersQuery>;

/** The screen filters companies itself, so it gets them all [people#owners-query]; more than this need `page`. */
const MOST_OWNERS = 5_000;

const owner = (nonce: Place): string => `json_build_object(
  '_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
  'user', json_build_object('email', u.email), 'phone', u.phone, 'companyName', o.company_name,
  'registrationNumber', coalesce(o.registration_number, ''), 'tin', coalesce(o.tin, ''),
  'address', json_build_object('type', o.address_type, 'city', o.city, 'municipality', o.municipality,
    'streetAndNumber', o.street_and_number, 'unitNumber', o.unit_number, 'note', o.note),
  'packages', coalesce((
    select json_agg(p.package order by p.package) from owner_packages p where p.owner_id = o.id), '[]'),
  'profileImage', ${fileMarker('u.profile_image_key', nonce)}, 'isActive', u.is_active, 'isInvited', u.password_hash is null and u.email is not null,
  'isWorker', exists (select from workers where workers.id = o.id),
  'priority', o.priority, 'workingHours', o.working_hours, 'createdAt', ${isoTime('u.created_at')}, 'workerCount', totals.worker_count,
  'orderCount', totals.order_count, 'totalRevenue', round(${rsd('totals.paid')}, 2),
  'version', u.version)`;

/** A company's totals are those of its workers; one without any has zeros. */
const TOTALS = `cross join lateral (
    select count(*) as worker_count, coalesce(sum(own.order_count), 0) as order_count, coalesce(sum(own.paid), 0) as paid
    from workers w cross join lateral ${orderTotalsOf('worker_id', 'w.id')} own
    where w.owner_id = o.id
  ) totals`;

/** The owner, and the company with its municipality. */
const SEARCHED = { columns: ['u.search_text', 'o.search_text'], address: COMPANY_ADDRESS };

/** Active first, then by priority, then newest [people#owners-order]. */
const PRIORITY = 'is_active desc, priority desc, created_at desc, id desc';

function conditionsOf(query: Query, params: Params): string[] {
  const conditions = peopleFound(query.searchTerm, SEARCHED, params);
  if (query.municipality !== undefined)
    conditions.push(`o.municipality = ${params.bind(query.municipality)}`);
  return conditions;
}

/** The accounts of the owners that these conditions find, each with the priority of the company. */
const foundBy = (conditions: readonly string[]): string => `found as materialized (
      select o.priority, u.*
      from owners o cross join lateral (select * from users where users.id = o.id limit 1) u
      ${where(conditions)}
    )`;

/**
 * The statement of a list of companies and its values. `limit 1` forces a lookup of each account by id: in a free join
 * the planner would read the accounts of all clients for the few owners.
 */
function toOwnersStatement(deps: Pick<ViewDeps, 'links'>, query: Query): ListStatement {
  const params = createFileParams(deps);
  const page = pageOf(query, MOST_OWNERS);
  const conditions = conditionsOf(query, params);
  const text = `with ${foundBy(conditions)}, page as materialized (
      select *, row_number() over (order by ${sortOf(query, PRIORITY)}) as place
      from found order by place ${limitOf(page, params)}
    )
    ${wholeList(owner(params.nonce), `page u join owners o on o.id = u.id ${TOTALS}`)}`;
  return { text, values: params.values, page };
}

/** Companies with their totals, searched by company, municipality, owner's name, phone and e-mail; all of them without `page`. */
export function listOwners(deps: ViewDeps, query: Query): Promise<JsonList> {
  return readWholeList(deps, toOwnersStatement(deps, query));
}

/** All companies of a query, for a file, which may be of those that offer a package [exports#people]. */
export const OWNERS_FILE: FileView<Query & Offering, Pick<ViewDeps, 'links'>> = {
  ids: (query) => {
    const params = createParams();
    const conditions = conditionsOf(query, params);
    if (query.package !== undefined)
      conditions.push(
        `exists (select from owner_packages p where p.owner_id = o.id and p.package = ${params.bind(query.package)})`,
      );
    const text = `with ${foundBy(conditions)} select id::text from found order by ${sortOf(query, PRIORITY)}`;
    return { text, values: params.values };
  },
  rows: (deps, ids) => {
    const params = createFileParams(deps);
    const text = `select ${owner(params.nonce)}::text from ${givenIds(ids, params)}
      join owners o on o.id = given.id join users u on u.id = o.id ${TOTALS} order by given.place`;
    return { text, values: params.values };
  },
};

const ONE = fixedStatement<{ nonce: string; id: string }>(
  (bind) =>
    `select ${owner(bind('nonce'))} from owners o join users u on u.id = o.id ${TOTALS} where o.id = ${bind('id')}`,
);

/** One company as the list shows it. Throws owner.notFound, also for a malformed id. */
export async function getOwner(deps: ViewDeps, id: string): Promise<JsonText> {
  assertPersonId('owners', id);
  return readOne(deps, ONE({ nonce: deps.links.nonce, id }), 'owner.notFound');
}
