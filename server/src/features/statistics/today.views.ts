import { z } from 'zod';
import type { Today } from '@majstorija/contract/statistics/report.ts';
import { belgradeDay, belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';
import type { Db } from '#platform/database/db.ts';
import { getRow, sql, type SqlText } from '#platform/database/sql.ts';
import { medianOf, p90Of } from './engine/figure-source.ts';
import { NO_FILTERS } from './engine/measure.ts';
import { daysOf, listStats, NO_STATS } from './engine/observe.ts';
import { FLOW } from './flow/flow-measures.ts';

const COMPLAINT_DUE_HOURS = 48;

const Row = z.strictObject({
  newToday: z.int(),
  yesterdayByNow: z.int(),
  unassigned: z.int(),
  oldestMinutes: z.int().nullable(),
  late: z.int(),
  open: z.int(),
  complaintsDue: z.int(),
  firstHours: z.int().nullable(),
});

/** The clocks of complaints that end within 48 hours or have ended, by the clocks that orders keep. */
const complaintsDue = (now: Date): SqlText => sql`
  select count(*)::integer as n,
    floor(extract(epoch from min(ends_at) - ${now}::timestamptz) / 3600)::integer as first_hours
  from (
    select case when due_what = 'reminder' then own_due_until else due_until end as ends_at from orders
    where is_open and case when due_what = 'reminder' then own_due_what else due_what end
      in ('complaint_answer', 'complaint_solution')
  ) waiting
  where ends_at <= ${now}::timestamptz + ${COMPLAINT_DUE_HOURS} * interval '1 hour'`;

/** New orders, those without a worker, open and late ones, and complaints, in one statement. */
function countNow(db: Db, now: Date): Promise<z.infer<typeof Row>> {
  const since = belgradeInstant(belgradeDay(now.toISOString()), '00:00');
  const yesterday = dayAfter(now, -1);
  return getRow(
    db,
    Row,
    sql`
      select made.*, waiting.*, opened.*, complaints.n as "complaintsDue", complaints.first_hours as "firstHours"
      from (
        select count(*) filter (where created_at >= ${since}::timestamptz)::integer as "newToday",
          count(*) filter (where created_at < ${since}::timestamptz
            -- By the clock: yesterday may have had 23 or 25 hours.
            and created_at <= (${now}::timestamptz at time zone 'Europe/Belgrade' - interval '1 day')
              at time zone 'Europe/Belgrade')::integer as "yesterdayByNow"
        from order_facts where day >= ${yesterday}::date
      ) made, (
        select count(*)::integer as unassigned,
          floor(extract(epoch from ${now}::timestamptz - min(coalesce(due_since, created_at))) / 60)::integer as "oldestMinutes"
        from orders where is_open and worker_id is null and status in ('pending', 'find_backup') and not is_postponed
      ) waiting, (
        select count(*)::integer as open,
          count(*) filter (where due_what <> 'reminder' and due_until < ${now}::timestamptz)::integer as late
        from orders where is_open
      ) opened, (${complaintsDue(now)}) complaints`,
  );
}

/** Danas [statistics#today]; the clock of a reminder is nobody's lateness. */
export async function getToday(db: Db, now: Date): Promise<Today> {
  const today = belgradeDay(now.toISOString());
  const row = await countNow(db, now);
  const days = daysOf({ from: today, to: today }, today, () => 0);
  const measured = {
    measure: FLOW.toAssignment,
    clock: 'calendar',
    filters: NO_FILTERS,
    days,
    key: null,
  } as const;
  const [stats = NO_STATS] = await listStats(db, measured);
  return {
    newToday: { n: row.newToday, yesterdayByNow: row.yesterdayByNow },
    unassigned: { n: row.unassigned, oldestMinutes: row.oldestMinutes },
    toAssignment: {
      median: medianOf(FLOW.toAssignment).value(stats),
      p90: p90Of(FLOW.toAssignment).value(stats),
      n: stats.n,
    },
    late: { n: row.late, open: row.open },
    complaintsDue: { n: row.complaintsDue, firstHours: row.firstHours },
  };
}
