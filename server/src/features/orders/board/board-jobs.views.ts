import type { Asking } from '#features/orders/list/orders-filter.views.ts';
import { z } from 'zod';
import { Municipality, OrderStatus } from '@majstorija/contract/choices.ts';
import { STATUS_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { BoardQuery } from '@majstorija/contract/orders/board/board.ts';
import { createParams, type Place, type Statement } from '#platform/database/statement.ts';
import { listed, readView, type ViewDeps } from '#platform/views/view-sql.ts';
import { boardWhere } from './board-filter.views.ts';
import type { BoardDays } from './board-days.ts';

const instant = z.number().nullable();

/** An order that a worker of the board has or had. `held`: whom it was given to, and when; instants in epoch milliseconds. */
const JobRow = z.strictObject({
  id: z.string(),
  status: OrderStatus,
  isOpen: z.boolean(),
  workerId: z.string().nullable(),
  matches: z.boolean(),
  windowFrom: instant,
  windowTo: instant,
  lateUntil: instant,
  turn: z.number(),
  municipality: Municipality,
  streetAndNumber: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  entries: z.array(z.strictObject({ event: OrderEvent, status: OrderStatus, at: z.number() })),
  held: z.array(z.strictObject({ workerId: z.string(), from: z.number(), to: instant })),
});
export type JobRow = z.infer<typeof JobRow>;

/** Of one worker, and of statuses set by hand in all: far more than anybody has. */
const MOST = { open: 100, done: 100, byHand: 1_000 } as const;

const millis = (column: string): string => `floor(extract(epoch from ${column}) * 1000)`;

/**
 * The ids of the orders that the workers have open, or finished on the days of the board or the day after. `offset 0` keeps the
 * lookups by worker: in a free join the planner reads the assignments of everybody.
 */
const wantedSql = (workers: Place, from: Place, to: Place): string => `
  select o.id from unnest(${workers}::uuid[]) w (id)
    cross join lateral (select id from orders where worker_id = w.id and is_open limit ${MOST.open}) o
  union
  select a.order_id from unnest(${workers}::uuid[]) w (id)
    cross join lateral (
      select order_id from order_assignments
      where worker_id = w.id and completed_at >= ${from}::timestamptz and completed_at < ${to}::timestamptz + interval '1 day'
      order by completed_at desc limit ${MOST.done}
    ) a
  union
  select hand.order_id from (
      select order_id from order_actions
      where event = 'admin_status_changed' and status in ('completed', 'complaint_completed')
        and time >= ${from}::timestamptz and time < ${to}::timestamptz + interval '1 day'
      order by time desc limit ${MOST.byHand}
    ) hand`;

/** The entries that change a status, or take a change back. */
const ENTRIES = `
  select json_agg(json_build_object('event', event, 'status', status, 'at', ${millis('time')}) order by position) as list
  from order_actions where order_id = o.id and event in (${listed(STATUS_EVENTS)})`;

const HELD = `
  select json_agg(json_build_object('workerId', worker_id, 'from', ${millis('assigned_at')}, 'to', ${millis('left_at')})
    order by position) as list
  from order_assignments where order_id = o.id`;

/** The statement of listJobs. `limit 1` forces a lookup of each order by its id, as the planner expects far more of them than there are. */
export function toJobsStatement(
  query: BoardQuery,
  asking: Asking,
  workerIds: readonly string[],
  days: BoardDays,
): Statement {
  const params = createParams();
  const places = [params.bind(workerIds), params.bind(days.from), params.bind(days.to)] as const;
  // Work of the worker who is asked for may belong to another one by now.
  const filters = { ...query, workerId: undefined };
  const matching = boardWhere(filters, asking, params, 'id = wanted.id');
  const text = `with wanted as materialized (${wantedSql(...places)}),
    jobs as (
      select o.*, matching.id is not null as matches
      from wanted cross join lateral (select * from orders where id = wanted.id limit 1) o
        left join lateral (select id from orders${matching} limit 1) matching on true
    )
    select coalesce(json_agg(json_build_object('id', o.id, 'status', o.status, 'isOpen', o.is_open, 'workerId', o.worker_id,
      'matches', o.matches,
      'windowFrom', case when o.term_kind = 'window' then ${millis('o.term_starts_at')} end,
      'windowTo', case when o.term_kind = 'window' then ${millis('o.term_ends_at')} end,
      'lateUntil', ${millis('o.late_until')}, 'turn', ${millis('coalesce(o.due_until, o.created_at)')},
      'municipality', o.municipality, 'streetAndNumber', o.street_and_number, 'latitude', o.latitude, 'longitude', o.longitude,
      'entries', coalesce(entries.list, '[]'), 'held', coalesce(held.list, '[]')) order by o.created_at, o.id)::text, '[]')
    from jobs o
      left join lateral (${ENTRIES}) entries on true
      left join lateral (${HELD}) held on true`;
  return { text, values: params.values };
}

/** The orders that the bars of these workers are made of, with their timelines; all of them, also those that the filters leave out. */
export async function listJobs(
  deps: ViewDeps,
  ...asked: Parameters<typeof toJobsStatement>
): Promise<readonly JobRow[]> {
  const text = await readView(deps, toJobsStatement(...asked));
  return z.array(JobRow).parse(JSON.parse(text ?? '[]'));
}
