import { ON_THE_WAY_STATUSES } from '@majstorija/contract/dispatch/positions/positions.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** How many of the last assignments and jobs of a worker the figures are of [dispatch#facts]. */
const LAST = { answers: 10, rated: 30, timed: 10 } as const;

const AT_JOB = ['arrived', 'complaint_arrived'] as const satisfies readonly OrderStatus[];

const oneOf = (statuses: readonly OrderStatus[]): string =>
  statuses.map((status) => `'${status}'`).join(', ');

/**
 * SQL of the order that a worker is at, or else on the way to, with when they set out (`since`), null when nobody did; no row
 * without one. `worker`: a column, or the place of an id.
 */
export const currentJobOf = (worker: string): string => `(
  select o.*, a.departed_at as since
  from orders o left join order_assignments a on a.order_id = o.id and a.left_at is null
  where o.worker_id = ${worker} and o.is_open and o.status in (${oneOf([...ON_THE_WAY_STATUSES, ...AT_JOB])})
  order by o.status in (${oneOf(AT_JOB)}) desc, a.departed_at desc nulls last, o.id limit 1)`;

/** SQL of the median of an expression over intervals, in whole seconds; null without any. */
const medianSeconds = (interval: string, condition: string): string => `
  (percentile_cont(0.5) within group (order by date_part('epoch', ${interval})) filter (where ${condition}))::integer`;

/**
 * SQL of one row about the last jobs and complaints that a worker completed: when the last one was (`last_job_at`), and how long
 * they take from setting out (`job_seconds`) [dispatch#free-around].
 */
export const jobTimesOf = (worker: string): string => `(
  select max(completed_at) as last_job_at,
    ${medianSeconds('completed_at - departed_at', 'completed_at >= departed_at')} as job_seconds
  from (
    select completed_at, departed_at from order_assignments where worker_id = ${worker} and completed_at is not null
    order by completed_at desc, order_id, position limit ${LAST.timed}
  ) last_times)`;

/** SQL of one row about the last answered assignments of a worker [dispatch#answered]. */
export const answersOf = (worker: string): string => `(
  select count(*)::integer as answered, count(accepted_at)::integer as accepted, count(given_back_at)::integer as given_back,
    ${medianSeconds('accepted_at - assigned_at', 'accepted_at is not null')} as accept_seconds
  from (
    select assigned_at, accepted_at, given_back_at from order_assignments where worker_id = ${worker} and is_answered
    order by assigned_at desc, order_id, position limit ${LAST.answers}
  ) last_answers)`;

const JOBS = 'completed_at is not null and not is_complaint';

/** SQL of one row about the last jobs that a worker completed, complaints left out: how many, and how many of them have one. */
export const ratedOf = (worker: string): string => `(
  select count(*)::integer as rated, count(*) filter (where has_complaint)::integer as complaints
  from (
    select has_complaint from order_assignments where worker_id = ${worker} and ${JOBS}
    order by completed_at desc, order_id, position limit ${LAST.rated}
  ) last_jobs)`;

/** SQL of how many jobs a worker ever completed, counted from an index alone: about 0.1 ms for a thousand of them. */
export const completedOf = (worker: string): string =>
  `(select count(*)::integer from order_assignments where worker_id = ${worker} and ${JOBS})`;
