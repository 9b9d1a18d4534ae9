import { sql, type SqlText } from '#platform/database/sql.ts';

/** How many of the last jobs and answers of a worker the figures "poslednjih 30" are of. */
export const LAST = 30;

/**
 * The rows that reports of results count, each with its order, to whom it counts and what it can be narrowed by. Joins are outer ones,
 * so that PostgreSQL leaves out those that a statement asks nothing of; `is_open` of an order is looked up last and for few rows.
 */
export const BASES = {
  jobs: sql`(
    select j.*, coalesce(complained_at < completed_at + interval '30 days', false) as is_complained,
      coalesce(upheld_at < completed_at + interval '30 days', false) as is_upheld
    from order_jobs j
  ) r`,
  moneys: sql`order_moneys r`,
  complaints: sql`(
    select c.*, k.answer_due, coalesce(k.extended_until, k.resolution_due) as resolution_due
    from order_complaints c left join complaints k on k.order_id = c.order_id and k.position = c.position
  ) r`,
  assignments: sql`(
    select a.*, a.accepted_at is not null as is_accepted, w.owner_id, o.admin_id, o.municipality, o.package,
      not a.is_complaint and not a.is_answered and a.left_at is null
        and (select is_open from orders where id = a.order_id) as is_waiting
    from order_assignments a left join orders o on o.id = a.order_id left join workers w on w.id = a.worker_id
  ) r`,
  lastJobs: sql`(
    select last_one.*, w.id as worker_id, w.owner_id
    from workers w cross join lateral (
      select order_id, admin_id, municipality, package, completed_at, upheld_at from order_jobs
      where worker_id = w.id order by completed_at desc, order_id limit ${sql.lit(LAST)}
    ) last_one
  ) r`,
  lastAnswers: sql`(
    select last_one.*, w.id as worker_id, w.owner_id, o.admin_id, o.municipality, o.package
    from workers w cross join lateral (
      select order_id, assigned_at, given_back_at from order_assignments
      where worker_id = w.id and is_answered order by assigned_at desc, order_id, position limit ${sql.lit(LAST)}
    ) last_one left join orders o on o.id = last_one.order_id
  ) r`,
  orders: sql`(
    select o.id as order_id, o.worker_id, w.owner_id, o.admin_id, o.municipality, o.package, o.created_at, o.is_open,
      o.needs_action
    from orders o left join workers w on w.id = o.worker_id
  ) r`,
  facts: sql`(
    select f.order_id, f.worker_id, w.owner_id, f.admin_id, f.municipality, f.package, f.created_at
    from order_facts f left join workers w on w.id = f.worker_id
  ) r`,
  leads: sql`(
    select l.*, o.worker_id, w.owner_id, o.municipality, o.package,
      (select is_open from orders where id = l.order_id) as is_open
    from order_leads l left join orders o on o.id = l.order_id left join workers w on w.id = o.worker_id
  ) r`,
} as const satisfies Readonly<Record<string, SqlText>>;
export type BaseName = keyof typeof BASES;

/**
 * Payments and refunds divided among the items of the work by their worth, each to the para: what rounding leaves goes to the next item,
 * so that the parts add up to the whole [order-results#items]. Without items of some worth it is one part without an item.
 */
export const MONEYS_BY_ITEM = sql`(
  select m.order_id, m.position, m.at, m.worker_id, m.owner_id, m.admin_id, m.municipality, m.package, part.item,
    case when part.item is null then m.paid else div(m.paid * part.upto, part.total) - div(m.paid * part.below, part.total) end
      as paid,
    case when part.item is null then m.refunded
      else div(m.refunded * part.upto, part.total) - div(m.refunded * part.below, part.total) end as refunded
  from order_moneys m left join lateral (
    select item, upto, upto - worth as below, total
    from (
      select coalesce(price_list_item_id::text, name) as item, unit_price * quantity as worth,
        sum(unit_price * quantity) over (order by position) as upto, sum(unit_price * quantity) over () as total
      from order_items where order_id = m.order_id
    ) items
    where total > 0
  ) part on true
) r`;
