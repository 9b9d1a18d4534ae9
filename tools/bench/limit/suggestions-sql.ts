import { PERSON } from './json-sql.ts';
import type { Statement } from './list-sql.ts';

/** Every active worker of a package with the kept figures, by nothing in particular: neither distances nor points. */
const suggestionsFor = (wanted: string): string => `
  select json_build_object('suggestions', coalesce(json_agg(json_build_object(
    'worker', json_build_object(${PERSON}, 'profileImage', u.profile_image_key,
      'company', json_build_object('_id', c.id, 'name', c.company_name)),
    'facts', json_build_object('openCount', coalesce(f.open_count, 0), 'completed', coalesce(f.completed_count, 0),
      'acceptance', json_build_object('accepted', f.accepted_count, 'of', f.answered_count,
        'medianMinutes', f.accept_seconds / 60),
      'complaints', json_build_object('count', f.complaint_count, 'of', f.rated_count),
      'backOuts', json_build_object('count', f.given_back_count, 'of', f.answered_count),
      'lastJobAt', f.last_job_at, 'companyPriority', c.priority))), '[]'))::text
  from worker_packages p
    join users u on u.id = p.worker_id and u.is_active
    join workers w on w.id = u.id
    join owners c on c.id = w.owner_id
    left join worker_figures f on f.worker_id = u.id
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
