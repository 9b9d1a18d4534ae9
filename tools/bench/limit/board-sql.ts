import { BOARD_STAGE_OPTIONS, STAGE_OF_STATUS } from '@majstorija/contract/orders/board/stages.ts';
import { isOpen, STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { JOINS, LIST_ITEM, PERSON } from './json-sql.ts';
import type { Statement } from './list-sql.ts';

const BY_CLOCK = 'due_until, created_at desc, id desc';
const COMPLAINTS = STATUS_OPTIONS.filter((status) => STAGE_OF_STATUS[status] === 'complaints');
const texts = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** The first orders of those `found` by their clocks, and how many there are. */
const first = (
  found: string,
  most: number,
): string => `json_build_object('total', (select count(*) from ${found}),
  'items', coalesce((select json_agg(item.json order by ${BY_CLOCK}) from (
    select page.*, ${LIST_ITEM} as json
    from (select * from ${found} order by ${BY_CLOCK} limit ${most}) page join orders o on o.id = page.id ${JOINS}) item), '[]'))`;

/** A page of workers by their ids, each with the orders that are open or were done on the day: no plan, no order of rows, no times of the work. */
export function boardOf(query: URLSearchParams): Statement {
  const size = Number(query.get('pageSize'));
  const text = `
    with page as materialized (
      select u.*, w.owner_id from workers w join users u on u.id = w.id and u.is_active
      order by u.id limit ${size} offset ($2::int - 1) * ${size}
    ), jobs as materialized (
      select page.id as worker_id, o.id from page
        cross join lateral (select id from orders where worker_id = page.id and is_open limit 40) o
      union
      select page.id, a.order_id from page cross join lateral (
        select order_id from order_assignments where worker_id = page.id
          and completed_at >= $1::date and completed_at < $1::date + interval '1 day') a
    ), bars as (
      select jobs.worker_id, json_agg(json_build_object('order', ${LIST_ITEM})) as list
      from jobs join orders o on o.id = jobs.id ${JOINS} group by 1
    ), unassigned as (
      select id, due_until, created_at from orders where is_open and worker_id is null and not is_postponed
    )
    select json_build_object('unassigned', ${first('unassigned', 100)}, 'workers', coalesce((
      select json_agg(json_build_object('worker', json_build_object(${PERSON}), 'openCount', (select count(*) from orders where worker_id = u.id and is_open),
        'bars', coalesce(bars.list, '[]')))
      from page u left join bars on bars.worker_id = u.id), '[]'))::text`;
  return { text, values: [query.get('date'), query.get('page')] };
}

/** The stages of open orders, in one pass over them; nothing was done today. */
export function stages(): Statement {
  const each = STATUS_OPTIONS.filter(isOpen).map(
    (status) => `when '${status}' then '${STAGE_OF_STATUS[status]}'`,
  );
  const text = `
    with ranked as materialized (
      select *, row_number() over (partition by stage order by ${BY_CLOCK}) as place, count(*) over (partition by stage) as total
      from (
        select id, due_until, created_at, case when worker_id is null and status not in (${texts(COMPLAINTS)})
          then 'unassigned' else case status ${each.join(' ')} end end as stage
        from orders where is_open
      ) staged
    ), listed as (
      select ranked.stage, max(ranked.total) as total, json_agg(${LIST_ITEM} order by ranked.place) as list
      from ranked join orders o on o.id = ranked.id ${JOINS} where ranked.place <= 50 group by 1
    )
    select json_build_object('stages', json_agg(json_build_object('stage', col.stage, 'total', coalesce(listed.total, 0),
      'items', coalesce(listed.list, '[]')) order by col.place))::text
    from unnest(array[${texts(BOARD_STAGE_OPTIONS)}]) with ordinality col (stage, place)
      left join listed on listed.stage = col.stage`;
  return { text, values: [] };
}

/** Open orders within bounds, their number, and how many each municipality has; no workers. */
export function mapOf(query: URLSearchParams): Statement {
  const text = `
    with matching as materialized (
      select id, due_until, created_at, municipality, latitude, longitude from orders where is_open
    ), inside as materialized (
      select * from matching where latitude between $1 and $2 and longitude between $3 and $4
    )
    select json_build_object('total', (select count(*) from matching), 'inBounds', (select count(*) from inside),
      'municipalities', (select json_agg(json_build_object('municipality', municipality, 'open', open) order by open desc, municipality)
        from (select municipality, count(*) as open from matching group by 1) counted),
      'orders', ${first('inside', 1_000)} -> 'items')::text`;
  return { text, values: ['south', 'north', 'west', 'east'].map((side) => query.get(side)) };
}
