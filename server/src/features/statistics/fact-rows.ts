import type { By } from '@majstorija/contract/statistics/reports.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';

/** How many of the last jobs and answers of a worker the figures "poslednjih 30" are of. */
const LAST = sql.lit(30);

/** Some facts as rows `r`. */
export interface FactRows {
  readonly from: SqlText;
  /** The instant by which a row counts on a day. */
  readonly at: SqlText;
  /** Whether they are as they are now, whatever the period. */
  readonly isNow?: true;
  /** Whether a table leaves out what has no worker, company or operator, instead of a row for them. */
  readonly isOfSomebody?: true;
  /** Keys of tables that other rows do not have, or have of something else. */
  readonly keys?: Readonly<Partial<Record<By, SqlText>>>;
}

/**
 * The rows that reports count. Each has its `order_id`, `worker_id`, `owner_id` (the company), `admin_id` (the operator), `municipality` and
 * `package`. Joins are outer ones, so that PostgreSQL leaves out those that a statement asks nothing of; whether an order is open is looked up last, and for few rows.
 */
const ROWS = {
  /** Orders by their creation, with what became of them. */
  orders: {
    from: sql`order_facts r`,
    at: sql`r.created_at`,
    isOfSomebody: true,
    // Of a cancellation: in which status the order was, who canceled it and why.
    keys: {
      status: sql`r.canceled_from`,
      party: sql`r.canceled_by`,
      reason: sql`(
        select left(coalesce(note, ''), 300) from order_actions where order_id = r.order_id and position = r.canceled_position)`,
    },
  },
  /** Orders as they are now. */
  present: {
    from: sql`(
      select o.id as order_id, o.worker_id, w.owner_id, o.admin_id, o.municipality, o.package, o.created_at, o.status, o.is_open, o.needs_action
      from orders o left join workers w on w.id = o.worker_id
    ) r`,
    at: sql`r.created_at`,
    isNow: true,
    isOfSomebody: true,
    keys: { status: sql`r.status` },
  },
  /** Completed jobs of those who did them. */
  jobs: {
    from: sql`(
      select order_id, job_at, job_worker_id as worker_id, job_owner_id as owner_id, admin_id, municipality, package, is_on_time,
        coalesce(complained_at - job_at < interval '30 days', false) as is_complained,
        coalesce(upheld_at - job_at < interval '30 days', false) as is_upheld
      from order_facts where job_at is not null
    ) r`,
    at: sql`r.job_at`,
  },
  /** Payments and refunds. */
  payments: { from: sql`order_payments r`, at: sql`r.at` },
  /**
   * Payments and refunds divided among the items of the work by their worth, each to the para: what rounding leaves goes to the next
   * item, so that the parts add up to the whole [order-results#items]. Without items of some worth it is one part without an item.
   */
  paymentItems: {
    from: sql`(
      select m.order_id, m.at, m.same_as, m.worker_id, m.owner_id, m.admin_id, m.municipality, m.package, part.item,
        case when part.item is null then m.paid else div(m.paid * part.upto, part.total) - div(m.paid * part.below, part.total) end
          as paid,
        case when part.item is null then m.refunded
          else div(m.refunded * part.upto, part.total) - div(m.refunded * part.below, part.total) end as refunded
      from order_payments m left join lateral (
        select item, upto, upto - worth as below, total
        from (
          select coalesce(price_list_item_id::text, name) as item, unit_price * quantity as worth,
            sum(unit_price * quantity) over (order by position) as upto, sum(unit_price * quantity) over () as total
          from order_items where order_id = m.order_id
        ) items
        where total > 0
      ) part on true
    ) r`,
    at: sql`r.at`,
  },
  /** Complaints by their receipt, with the deadlines that the register keeps [complaints#deadlines]. */
  complaints: {
    from: sql`(
      select c.*, coalesce(k.answer_due, ((received.day + 8 + time '23:59') at time zone 'Europe/Belgrade')) as answer_due,
        coalesce(k.extended_until, k.resolution_due, ((received.day + 15 + time '23:59') at time zone 'Europe/Belgrade')) as resolution_due
      from order_complaints c
        cross join lateral (select (c.received_at at time zone 'Europe/Belgrade')::date as day) received
        left join complaints k on k.order_id = c.order_id and k.position = c.position
    ) r`,
    at: sql`r.received_at`,
  },
  /** The same by the day on which the worker came again. */
  visits: { from: sql`order_complaints r`, at: sql`r.visited_at` },
  assignments: {
    from: sql`(
      select a.*, a.accepted_at is not null as is_accepted, w.owner_id, o.admin_id, o.municipality, o.package,
        not a.is_complaint and not a.is_answered and a.left_at is null
          and (select is_open from orders where id = a.order_id) as is_waiting
      from order_assignments a left join order_facts o on o.order_id = a.order_id left join workers w on w.id = a.worker_id
    ) r`,
    at: sql`r.assigned_at`,
  },
  /** The last jobs of each worker. */
  lastJobs: {
    from: sql`(
      select last_one.*, w.id as worker_id, w.owner_id
      from workers w cross join lateral (
        select order_id, admin_id, municipality, package, job_at, upheld_at from order_facts
        where job_worker_id = w.id order by job_at desc, order_id limit ${LAST}
      ) last_one
    ) r`,
    at: sql`r.job_at`,
    isNow: true,
  },
  /** The last answered assignments of each worker. */
  lastAnswers: {
    from: sql`(
      select last_one.*, w.id as worker_id, w.owner_id, o.admin_id, o.municipality, o.package
      from workers w cross join lateral (
        select order_id, assigned_at, given_back_at from order_assignments
        where worker_id = w.id and is_answered order by assigned_at desc, order_id, position limit ${LAST}
      ) last_one left join order_facts o on o.order_id = last_one.order_id
    ) r`,
    at: sql`r.assigned_at`,
    isNow: true,
  },
  /** Orders in the charge of an operator, from when they got them. */
  leads: {
    from: sql`(
      select l.*, o.worker_id, o.owner_id, o.municipality, o.package, (select is_open from orders where id = l.order_id) as is_open
      from order_leads l left join order_facts o on o.order_id = l.order_id
    ) r`,
    at: sql`r.assigned_at`,
    isOfSomebody: true,
  },
} as const satisfies Readonly<Record<string, FactRows>>;
export type RowsName = keyof typeof ROWS;

/** Some rows, without their literal types. */
export const rowsOf = (name: RowsName): FactRows => ROWS[name];
