import { searchWords } from '@majstorija/contract/text/fold.ts';
import type { Statement } from '../list-sql.ts';

const person = (u: string, more = ''): string =>
  `'_id', ${u}.id, 'firstName', ${u}.first_name, 'lastName', ${u}.last_name, 'phone', ${u}.phone, 'profileImage', ${u}.profile_image${more}`;

const ORDER = `json_build_object('_id', o.id, 'orderCode', o.order_code, 'category', o.category, 'package', o.package,
  'status', o.status, 'createdAt', o.created_at,
  'client', json_build_object(${person('c')}),
  'worker', case when w.id is not null then json_build_object(${person('w', ", 'email', w.email, 'isOwner', w.is_owner")}) end,
  'admin', case when d.id is not null then json_build_object(${person('d', ", 'email', d.email")}) end,
  'address', json_build_object('municipality', a.municipality, 'streetAndNumber', a.street_and_number,
    'latitude', a.latitude, 'longitude', a.longitude))`;

const JOINS = `join plain.clients c on c.id = o.client_id join plain.addresses a on a.id = o.address_id
  left join plain.workers w on w.id = o.worker_id left join plain.admins d on d.id = o.admin_id`;

const COLUMNS: Readonly<Record<string, string>> = {
  status: 'status',
  category: 'category',
  municipality: 'municipality',
  workerId: 'worker_id',
  adminId: 'admin_id',
};

const SIZE = 25;

function sortOf(query: URLSearchParams): string {
  if (query.get('sortBy') !== 'createdAt') return 'o.priority_rank, o.created_at desc, o.id desc';
  return query.get('sortOrder') === 'asc' ? 'o.created_at, o.id' : 'o.created_at desc, o.id desc';
}

/** A page of orders with their number, in one statement; PostgreSQL writes the JSON. */
export function plainList(query: URLSearchParams): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = Object.entries(COLUMNS).flatMap(([name, column]) => {
    const value = query.get(name);
    return value === null ? [] : [`o.${column} = ${bind(value)}`];
  });
  const words = searchWords(query.get('searchTerm') ?? '');
  conditions.push(...words.map((word) => `o.search_text like ${bind(`%${word}%`)}`));
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const isCounted = words.length === 0 && !query.has('workerId') && !query.has('adminId');
  const total = isCounted
    ? `(select coalesce(sum(n), 0) from plain.order_counts o ${where})`
    : `(select count(*) from plain.orders o ${where})`;
  const sort = sortOf(query);
  const offset = (Number(query.get('page') ?? 1) - 1) * SIZE;
  // The index of the search is read once.
  const found = words.length > 0 ? `with found as materialized (select * from plain.orders o ${where})` : '';
  const from = words.length > 0 ? 'found o' : `plain.orders o ${where}`;
  const text = `${found}
    select '{"data":' || coalesce((
      select json_agg(${ORDER} order by ${sort})
      from (select o.* from ${from} order by ${sort} limit ${SIZE} offset ${bind(offset)}::integer) o ${JOINS}
    )::text, '[]') || ',"meta":{"total":' || ${words.length > 0 ? '(select count(*) from found)' : total} || '}}'`;
  return { text, values };
}

/** An order with its timeline. */
export const plainDetail = (id: string): Statement => ({
  text: `
    select '{"data":' || json_build_object('order', ${ORDER}, 'description', o.description, 'comments', o.comments,
      'actions', coalesce((
        select json_agg(json_build_object('_id', t.id, 'type', t.type, 'time', t.created_at, 'role', t.role, 'text', t.text,
          'note', t.note, 'actionRequired', t.action_required, 'profile', json_build_object(
            'firstName', coalesce(td.first_name, tw.first_name, tc.first_name),
            'lastName', coalesce(td.last_name, tw.last_name, tc.last_name),
            'profileImage', coalesce(td.profile_image, tw.profile_image, tc.profile_image))) order by t.created_at desc)
        from plain.entries t left join plain.admins td on td.id = t.actor_id left join plain.workers tw on tw.id = t.actor_id
          left join plain.clients tc on tc.id = t.actor_id
        where t.order_id = o.id), '[]'))::text || '}'
    from plain.orders o ${JOINS} where o.id = $1`,
  values: [id],
});

/** A comment is a column, and tells nobody. */
export const plainComment = (id: string, comment: string): Statement => ({
  text: `update plain.orders set comments = $2, updated_at = now() where id = $1
    returning json_build_object('_id', id, 'comments', comments, 'updatedAt', updated_at)::text`,
  values: [id, comment],
});

/** A change of an order with an entry of its timeline, at once. */
const change = (set: string, type: string, id: string, value: string): Statement => ({
  text: `
    with changed as (
      update plain.orders set ${set}, updated_at = now() where id = $1 returning id, status, updated_at
    ), added as (
      insert into plain.entries (id, order_id, type, created_at, role, text, action_required)
        select gen_random_uuid(), id, '${type}', updated_at, 'admin', status, false from changed
    )
    select json_build_object('_id', id, 'status', status, 'updatedAt', updated_at)::text from changed`,
  values: [id, value],
});

/** Another status. */
export const plainStatus = (id: string, status: string): Statement =>
  change('status = $2', 'admin_status_changed', id, status);

/** Another worker. */
export const plainWorker = (id: string, workerId: string): Statement =>
  change(`worker_id = $2, status = 'pending'`, 'worker_assigned', id, workerId);
