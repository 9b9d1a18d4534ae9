import { searchWords } from '@majstorija/contract/text/fold.ts';
import type { Statement } from './list-sql.ts';

const time = (instant: string): string =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const NAMES = `'_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone,
  'profileImage', u.profile_image_key, 'isActive', u.is_active, 'user', json_build_object('email', u.email)`;

/** A join with the number of orders of a person, and what they paid. */
const totalsOf = (column: string, id: string): string => `
  cross join lateral (select count(*) as orders, coalesce(sum(paid_amount - refunded_amount), 0) as paid
    from orders where ${column} = ${id}) t`;

const CLIENT = `json_build_object(${NAMES}, 'email', u.email, 'orderCount', t.orders,
  'totalCost', t.paid / 100.0, 'activeOrderId', o.id, 'activeOrderStatus', o.status,
  'activeOrderCategory', o.category, 'activeOrderPackage', o.package, 'addresses', coalesce((
    select json_agg(json_build_object('_id', a.id, 'type', a.type, 'city', a.city, 'municipality', a.municipality,
      'streetAndNumber', a.street_and_number, 'unitNumber', a.unit_number, 'note', a.note, 'latitude', a.latitude,
      'longitude', a.longitude, 'formattedAddress', a.formatted_address, 'postalCode', a.postal_code)
      order by a.created_at, a.id) from addresses a where a.client_id = u.id), '[]'))`;

const CLIENT_JOINS = `
  join users u on u.id = page.id
  ${totalsOf('client_id', 'u.id')}
  left join lateral (select * from orders where client_id = u.id and is_open order by created_at desc, id desc limit 1) o on true`;

const IS_BUSY = 'id in (select client_id from orders where is_open)';

/** The JSON of a page whose rows are in `page`. */
const answerOf = (rows: string, total: string, meta: string): string => `
  select '{"data":' || coalesce((${rows})::text, '[]') || ',"meta":{${meta},"total":' || (${total}) || '}}'`;

/** A page of clients, by priority, creation or a search. */
function toClientsStatement(query: URLSearchParams): Statement {
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 25)];
  const values = searchWords(query.get('searchTerm') ?? '').map((word) => `%${word}%`);
  const role = `role = 'client'${query.get('isActive') === 'false' ? ' and not is_active' : ''}`;
  const words = values.map((_, index) => ` and search_text like $${index + 1}`).join('');
  const direction = query.get('sortBy') ? (query.get('sortOrder') ?? 'desc') : undefined;
  const by = direction ? `created_at ${direction}, id ${direction}` : 'idle, created_at desc, id desc';
  const kind = (condition: string, idle: number) => `(select id, created_at, ${idle} as idle from users
    where ${role} and ${condition} order by created_at desc, id desc limit ${page * size})`;
  const found = `(select id, created_at, (not ${IS_BUSY})::int as idle from users where ${role}${words})`;
  const listed = direction
    ? `(select id, created_at, 0 as idle from users where ${role})`
    : `(${kind(IS_BUSY, 0)} union all ${kind(`not ${IS_BUSY}`, 1)})`;
  const isSearch = values.length > 0;
  const total = `select count(*) from ${isSearch ? 'found' : `users where ${role}`}`;
  const text = `
    with ${isSearch ? `found as materialized ${found},` : ''} page as materialized (
      select * from ${isSearch ? 'found' : `${listed} l`} order by ${by} limit ${size} offset ${(page - 1) * size})
    ${answerOf(`select json_agg(${CLIENT} order by ${by.replaceAll(/\b(idle|created_at|id)\b/g, 'page.$1')}) from page ${CLIENT_JOINS}`, total, `"page":${page},"pageSize":${size}`)}`;
  return { text, values };
}

const PRIORITY = 'u.is_active desc, x.priority desc, u.created_at desc, u.id desc';
const WHOLE = '"page":1,"pageSize":5000';

const packagesOf = (kind: string): string =>
  `coalesce((select json_agg(package order by package) from ${kind}_packages where ${kind}_id = u.id), '[]')`;

const WORKERS = answerOf(
  `select json_agg(json_build_object(${NAMES}, 'isOwner', x.is_owner, 'packages', ${packagesOf('worker')},
    'priority', x.priority, 'createdAt', ${time('u.created_at')}, 'owner', json_build_object('_id', o.id,
      'companyName', o.company_name, 'address', json_build_object('municipality', o.municipality,
        'streetAndNumber', o.street_and_number)),
    'orderCount', t.orders, 'totalRevenue', t.paid / 100.0) order by ${PRIORITY})
  from workers x join users u on u.id = x.id join owners o on o.id = x.owner_id ${totalsOf('worker_id', 'x.id')}`,
  'select count(*) from workers',
  WHOLE,
);

const OWNERS = answerOf(
  `select json_agg(json_build_object(${NAMES}, 'email', u.email, 'companyName', x.company_name,
    'registrationNumber', x.registration_number, 'tin', x.tin, 'address', json_build_object('type', x.address_type,
      'city', x.city, 'municipality', x.municipality, 'streetAndNumber', x.street_and_number,
      'unitNumber', x.unit_number, 'note', x.note), 'packages', ${packagesOf('owner')},
    'isWorker', exists (select from workers where workers.id = x.id), 'priority', x.priority,
    'createdAt', ${time('u.created_at')}, 'workerCount', coalesce(t.workers, 0), 'orderCount', coalesce(t.orders, 0),
    'totalRevenue', coalesce(t.revenue, 0) / 100.0) order by ${PRIORITY})
  from owners x join users u on u.id = x.id
    left join (select owner_id, count(*) as workers, sum(t.orders) as orders, sum(t.paid) as revenue
      from workers w ${totalsOf('worker_id', 'w.id')} group by owner_id) t on t.owner_id = x.id`,
  'select count(*) from owners',
  WHOLE,
);

/** Path → statement of the lists of people. */
export const PEOPLE_LISTS: Readonly<Record<string, (query: URLSearchParams) => Statement>> = {
  '/api/v1/clients': toClientsStatement,
  '/api/v1/workers': () => ({ text: WORKERS, values: [] }),
  '/api/v1/owners': () => ({ text: OWNERS, values: [] }),
};
