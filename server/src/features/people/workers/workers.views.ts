import type { z } from 'zod';
import type { ListWorkersQuery } from '@majstorija/contract/people/workers.ts';
import { createParams, fixedStatement, type Place } from '#platform/database/statement.ts';
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
import { availabilityJson } from '#features/people/availability/availability-json.ts';
import { assertPersonId } from '#features/people/person.ts';
import type { Deps } from '#platform/http/handler.ts';

type Query = z.infer<typeof ListWorkersQuery>;

/** A worker is shown with what they can do now. */
type WorkerViewDeps = ViewDeps & Pick<Deps, 'clock'>;

/** Screens filter workers themselves, so they get them all [people#workers-query]; more than this need `page`. */
const MOST_WORKERS = 5_000;

const worker = (nonce: Place, now: Place): string => `json_build_object(
  '_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone,
  'profileImage', ${fileMarker('u.profile_image_key', nonce)}, 'isActive', u.is_active, 'isInvited', u.password_hash is null and u.email is not null, 'isOwner', w.is_owner,
  'packages', coalesce((
    select json_agg(p.package order by p.package) from worker_packages p where p.worker_id = w.id), '[]'),
  'priority', w.priority, 'createdAt', ${isoTime('u.created_at')},
  'owner', json_build_object('_id', o.id, 'companyName', o.company_name,
    'address', json_build_object('municipality', o.municipality, 'streetAndNumber', o.street_and_number)),
  'user', json_build_object('email', u.email), 'orderCount', totals.order_count,
  'totalRevenue', round(${rsd('totals.paid')}, 2), 'workingHours', w.working_hours,
  'availability', ${availabilityJson(now)}, 'version', u.version)`;

const JOINS = `
  join owners o on o.id = w.owner_id
  cross join lateral ${orderTotalsOf('worker_id', 'w.id')} totals`;

/** The worker, and the company with its municipality. */
const SEARCHED = { columns: ['u.search_text', 'o.search_text'], address: COMPANY_ADDRESS };

/** Active first, then by the company's own priority, then newest [people#workers-order]. */
const PRIORITY = 'is_active desc, priority desc, created_at desc, id desc';

/** Which workers: all, or only those with an unverified e-mail. */
const KINDS = {
  all: [],
  pending: ['u.email is not null', 'u.email_verified_at is null'],
} as const;

/** The accounts of the workers that these conditions find, each with its priority. */
const foundBy = (conditions: readonly string[]): string => `found as materialized (
      select w.priority, u.*
      from workers w join owners o on o.id = w.owner_id
        cross join lateral (select * from users where users.id = w.id limit 1) u
      ${where(conditions)}
    )`;

/**
 * The statement of a list of workers and its values. `limit 1` forces a lookup of each account by id: in a free join
 * the planner would read the accounts of all clients for the few workers.
 */
function toWorkersStatement(
  deps: Pick<WorkerViewDeps, 'links' | 'clock'>,
  query: Query,
  kind: keyof typeof KINDS = 'all',
): ListStatement {
  const params = createFileParams(deps);
  const page = pageOf(query, MOST_WORKERS);
  const words = peopleFound(query.searchTerm, SEARCHED, params);
  const text = `with ${foundBy([...KINDS[kind], ...words])}, page as materialized (
      select *, row_number() over (order by ${sortOf(query, PRIORITY)}) as place
      from found order by place ${limitOf(page, params)}
    )
    ${wholeList(worker(params.nonce, params.bind(deps.clock())), `page u join workers w on w.id = u.id ${JOINS}`)}`;
  return { text, values: params.values, page };
}

/**
 * Workers with company, packages and totals, searched by name, phone, e-mail, company and its municipality; all of them
 * without `page`.
 */
export function listWorkers(
  deps: WorkerViewDeps,
  query: Query,
  kind: keyof typeof KINDS = 'all',
): Promise<JsonList> {
  return readWholeList(deps, toWorkersStatement(deps, query, kind));
}

/** All workers of a query, for a file, which may be of those who offer a package [exports#people]. */
export const WORKERS_FILE: FileView<Query & Offering, Pick<WorkerViewDeps, 'links' | 'clock'>> = {
  ids: (query) => {
    const params = createParams();
    const conditions = peopleFound(query.searchTerm, SEARCHED, params);
    if (query.package !== undefined)
      conditions.push(
        `exists (select from worker_packages p where p.worker_id = w.id and p.package = ${params.bind(query.package)})`,
      );
    const text = `with ${foundBy(conditions)} select id::text from found order by ${sortOf(query, PRIORITY)}`;
    return { text, values: params.values };
  },
  rows: (deps, ids) => {
    const params = createFileParams(deps);
    const text = `select ${worker(params.nonce, params.bind(deps.clock()))}::text from ${givenIds(ids, params)}
      join workers w on w.id = given.id join users u on u.id = w.id ${JOINS} order by given.place`;
    return { text, values: params.values };
  },
};

const ONE = fixedStatement<{ nonce: string; id: string; now: Date }>(
  (bind) =>
    `select ${worker(bind('nonce'), bind('now'))} from workers w join users u on u.id = w.id ${JOINS} where w.id = ${bind('id')}`,
);

/** One worker as the list shows it. Throws worker.notFound, also for a malformed id. */
export async function getWorker(deps: WorkerViewDeps, id: string): Promise<JsonText> {
  assertPersonId('workers', id);
  return readOne(deps, ONE({ nonce: deps.links.nonce, id, now: deps.clock() }), 'worker.notFound');
}
