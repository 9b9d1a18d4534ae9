import { z } from 'zod';
import { NOTICE_BOUNDS } from '@majstorija/contract/notices/notice-choices.ts';
import type { Today } from '@majstorija/contract/statistics/report.ts';
import { belgradeDay, belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';
import type { Db } from '#platform/database/db.ts';
import { getRow, sql, type SqlText } from '#platform/database/sql.ts';
import type { Asked } from './asked.ts';
import { cellOf, inStretches, readCells, valueOf } from './read-cells.ts';

const Row = z.strictObject({
  newToday: z.int(),
  yesterdayByNow: z.int(),
  unassigned: z.int(),
  oldestMinutes: z.int().nullable(),
  isOldestLate: z.boolean(),
  late: z.int(),
  open: z.int(),
  complaintsDue: z.int(),
  firstHours: z.int().nullable(),
});

/** The complaints of the view Rok za 48 h, by the deadlines that the register keeps [complaints#deadlines]. */
const complaintsDue = (now: Date): SqlText => sql`
  select count(*)::integer as n,
    floor(extract(epoch from min(due_at) - ${now}::timestamptz) / 3600)::integer as first_hours
  from complaints
  where due_at <= ${now}::timestamptz + ${NOTICE_BOUNDS.complaintHours} * interval '1 hour'`;

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
        from order_facts where created_at >= ${belgradeInstant(yesterday, '00:00')}::timestamptz
      ) made, (
        select count(*)::integer as unassigned,
          floor(extract(epoch from ${now}::timestamptz - min(coalesce(due_since, created_at))) / 60)::integer as "oldestMinutes",
          coalesce(min(coalesce(due_since, created_at)) = min(coalesce(due_since, created_at))
            filter (where due_what = 'assign' and due_until < ${now}::timestamptz), false) as "isOldestLate"
        from orders where is_open and worker_id is null and not is_postponed
      ) waiting, (
        select count(*)::integer as open,
          count(*) filter (where due_what <> 'reminder' and due_until < ${now}::timestamptz)::integer as late
        from orders where is_open
      ) opened, (${complaintsDue(now)}) complaints`,
  );
}

/** Danas [statistics#today]; the clock of a reminder is nobody's lateness. */
export async function getToday(db: Db, { now, hours }: Pick<Asked, 'now' | 'hours'>): Promise<Today> {
  const day = belgradeDay(now.toISOString());
  const period = { from: day, to: day };
  const [row, cells] = await Promise.all([
    countNow(db, now),
    readCells(
      db,
      ['to-assignment-median', 'to-assignment-p90'],
      { query: {}, now, hours, isBeside: true },
      inStretches([period]),
    ),
  ]);
  const cell = cellOf(cells, '1', 'to-assignment-median');
  return {
    newToday: { n: row.newToday, yesterdayByNow: row.yesterdayByNow },
    unassigned: { n: row.unassigned, oldestMinutes: row.oldestMinutes, isOldestLate: row.isOldestLate },
    toAssignment: {
      median: valueOf('to-assignment-median', cell, { period }),
      p90: valueOf('to-assignment-p90', cell, { period }),
      n: cell.n,
    },
    late: { n: row.late, open: row.open },
    complaintsDue: { n: row.complaintsDue, firstHours: row.firstHours },
  };
}
