import { sql } from '#platform/database/sql.ts';
import type { FigureSource } from '#platform/metrics/figure-source.ts';
import { ORDER_TIMER } from './order-timers.service.ts';

/** Timers that should have fired: a queue that works fires one within a second. */
export const TIMER_FIGURES: FigureSource = {
  figures: {
    majstorija_timers_late: { help: 'Timers of orders that are due for more than a minute, tried or not.' },
    majstorija_timers_waiting: { help: 'Timers of orders whose time has not come.' },
  },
  read: () => sql`
    select figure, null::text as label, value::float8 as value
    from (
      select count(*) filter (where coalesce((payload ->> 'until')::timestamptz, run_at) <= now() - interval '1 minute')
          as late,
        count(*) filter (where coalesce((payload ->> 'until')::timestamptz, run_at) > now()) as waiting
      from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = ${ORDER_TIMER.name})) as timers
    cross join lateral (values ('majstorija_timers_late', late), ('majstorija_timers_waiting', waiting))
      as figures (figure, value)`,
};
