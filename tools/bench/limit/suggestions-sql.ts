import { PERSON } from './json-sql.ts';
import type { Statement } from './list-sql.ts';

/** The last assignments of a worker that meet a condition. */
const last = (condition: string, by: string, most: number): string =>
  `(select * from order_assignments where worker_id = u.id and ${condition} order by ${by} desc limit ${most}) last`;

const COMPLETED = 'completed_at is not null and not is_complaint';

/** Every active worker of a package with figures of the last jobs, by nothing in particular: neither distances nor points. */
const suggestionsFor = (wanted: string): string => `
  select json_build_object('suggestions', coalesce(json_agg(json_build_object(
    'worker', json_build_object(${PERSON}, 'profileImage', u.profile_image_key,
      'company', json_build_object('_id', c.id, 'name', c.company_name)),
    'facts', json_build_object('openCount', (select count(*) from orders where worker_id = u.id and is_open),
      'completed', (select count(*) from order_assignments where worker_id = u.id and ${COMPLETED}),
      'acceptance', answers.accepted, 'complaints', jobs.complaints, 'backOuts', answers.given_back,
      'lastJobAt', jobs.last_at, 'companyPriority', c.priority))), '[]'))::text
  from worker_packages p
    join users u on u.id = p.worker_id and u.is_active
    join workers w on w.id = u.id
    join owners c on c.id = w.owner_id
    cross join lateral (
      select json_build_object('accepted', count(accepted_at), 'of', count(*), 'medianMinutes',
          percentile_cont(0.5) within group (order by date_part('epoch', accepted_at - assigned_at)) / 60) as accepted,
        json_build_object('count', count(given_back_at), 'of', count(*)) as given_back
      from ${last('is_answered', 'assigned_at', 10)}) answers
    cross join lateral (
      select json_build_object('count', count(*) filter (where has_complaint), 'of', count(*)) as complaints,
        max(completed_at) as last_at
      from ${last(COMPLETED, 'completed_at', 30)}) jobs
  where p.package = ${wanted}`;

/** For an order. */
export const suggestionsOf = (orderId: string): Statement => ({
  text: suggestionsFor('(select package from orders where id = $1)'),
  values: [orderId],
});

/** What a worker has open and when they are away, and who else there is: neither conflicts nor free windows are looked for. */
export const conflictsOf = (orderId: string, query: URLSearchParams): Statement => ({
  text: `
    select json_build_object(
      'orders', coalesce((
        select json_agg(json_build_object('orderCode', o.order_code, 'street', o.street_and_number,
          'from', o.term_starts_at, 'to', o.term_ends_at))
        from orders o where o.worker_id = $2 and o.is_open and o.id <> $1), '[]'),
      'absences', coalesce((
        select json_agg(json_build_object('from', a.starts_at, 'to', a.ends_at))
        from worker_absences a where a.worker_id = $2 and a.ends_at > now()), '[]'),
      'others', (${suggestionsFor('(select package from orders where id = $1)')})::json)::text`,
  values: [orderId, query.get('workerId')],
});

/** For an order that is not made yet. */
export const suggestionsForNew = (query: URLSearchParams): Statement => ({
  text: suggestionsFor('$1'),
  values: [query.get('package')],
});
