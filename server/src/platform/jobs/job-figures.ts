import { sql } from '#platform/database/sql.ts';
import type { FigureSource } from '#platform/metrics/figure-source.ts';

/** The queue by kind: the kinds that this version runs, also those without a job; others are left out. */
export const jobFigures = (kinds: readonly string[]): FigureSource => ({
  figures: {
    majstorija_jobs_due: { help: 'Jobs whose time has come, running ones included, by kind.', label: 'kind' },
    majstorija_jobs_oldest_seconds: {
      help: 'For how long the oldest due job is due, by kind.',
      label: 'kind',
    },
    majstorija_jobs_retrying: { help: 'Jobs that failed and are tried again, by kind.', label: 'kind' },
    majstorija_jobs_given_up: {
      help: 'Jobs that failed for good and stay in the queue, by kind.',
      label: 'kind',
    },
  },
  read: () => sql`
    with queue as (
      select kind, count(*) filter (where is_due) as due, count(*) filter (where attempts > 0 and is_open) as retrying,
        count(*) filter (where not is_open) as given_up, min(run_at) filter (where is_due) as oldest
      from unnest(${kinds}::text[]) as known (kind)
      left join (
        select task_identifier, attempts, run_at, attempts < max_attempts as is_open,
          attempts < max_attempts and run_at <= now() as is_due
        from graphile_worker.jobs) as jobs on task_identifier = kind
      group by kind)
    select figure, kind as label, value::float8 as value
    from queue cross join lateral (values
      ('majstorija_jobs_due', due), ('majstorija_jobs_retrying', retrying), ('majstorija_jobs_given_up', given_up),
      ('majstorija_jobs_oldest_seconds', coalesce(extract(epoch from now() - oldest), 0))) as figures (figure, value)`,
});
