import { z } from 'zod';
import { REPORT_PAGE_SIZE, type ReportOrdersQuery } from '@majstorija/contract/statistics/report-query.ts';
import { ReportOrder, type ReportOrders } from '@majstorija/contract/statistics/report.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import type { Db } from '#platform/database/db.ts';
import { getRow, listRows, sql, type SqlText } from '#platform/database/sql.ts';
import { factsOf } from './facts.ts';
import { clockFor, showsAmounts, sourceOf, type MeasuredReport } from './figure-source.ts';
import { FACT_KEYS, filterConditions, isRolled, toFilters, type FactKey } from './measure.ts';
import { daysOf, readTallies, YOUNG_DAYS } from './observe.ts';
import { daysAfter, daysAskedFor, type Asked } from './report-source.ts';

type AskedOrders = Asked<ReportOrdersQuery>;

const Row = ReportOrder.extend({ time: z.date() }).strict();
const Total = z.strictObject({ total: z.int() });

const isFactKey = (by: string | undefined): by is FactKey => by !== undefined && by in FACT_KEYS;

/** The hours of a column of the heat map, over midnight where the last one is less than the first. */
function isInHours({ hour, hourUntil }: ReportOrdersQuery): SqlText[] {
  if (hour === undefined) return [];
  const until = hourUntil ?? hour + 1;
  const made = sql`extract(hour from f.created_at at time zone 'Europe/Belgrade')`;
  const [since, below] = [sql`${made} >= ${hour}::integer`, sql`${made} < ${until}::integer`];
  return [hour < until ? sql`${since} and ${below}` : sql`(${since} or ${below})`];
}

function conditionsOf(asked: AskedOrders): SqlText[] {
  const { by, key, weekday } = asked.query;
  const { from, to } = daysAskedFor(asked);
  return [
    sql`f.day between ${from}::date and ${to}::date`,
    ...filterConditions(toFilters(asked.query)),
    ...(weekday === undefined ? [] : [sql`extract(isodow from f.day) = ${weekday}::integer`]),
    ...isInHours(asked.query),
    ...(isFactKey(by) && key !== undefined ? [sql`${sql.raw(FACT_KEYS[by])} = ${key}`] : []),
  ];
}

/** The rows that a figure counts, or those that may still get a result. */
function rowsOf(report: MeasuredReport, asked: AskedOrders): SqlText {
  const { measure, amount } = sourceOf(report, asked.query.figure);
  const oldest = daysAfter(belgradeDay(asked.now.toISOString()), -YOUNG_DAYS);
  const own = amount === undefined ? sql`seen.amount is not null` : sql`seen.amount = ${sql.lit(amount)}`;
  const part =
    asked.query.part === 'maturing'
      ? sql`seen.amount is null and ${sql.raw(measure.matures)} and f.day > ${oldest}::date`
      : own;
  const clock = clockFor(measure, asked.query.clock);
  return sql`
    from ${factsOf(measure.facts).rows}
      cross join lateral (select (${sql.raw(measure.amount[clock])})::integer as amount offset 0) seen
    where ${sql.join([...conditionsOf(asked), part], sql` and `)}`;
}

/** Whether totals know how many orders there are: of whole days, with a result, and of no row of a table. */
const isOfTotals = ({ query }: AskedOrders): boolean =>
  isRolled(toFilters(query)) &&
  query.part !== 'maturing' &&
  [query.key, query.weekday, query.hour].every((narrower) => narrower === undefined);

/** How many orders are behind a number; a year of them is not counted one by one where totals know it. */
async function countOrders(db: Db, report: MeasuredReport, asked: AskedOrders): Promise<number> {
  if (!isOfTotals(asked)) {
    const { total } = await getRow(
      db,
      Total,
      sql`select count(*)::integer as total ${rowsOf(report, asked)}`,
    );
    return total;
  }
  const { measure, amount: own } = sourceOf(report, asked.query.figure);
  const tallies = await readTallies(db, {
    measure,
    clock: clockFor(measure, asked.query.clock),
    filters: toFilters(asked.query),
    days: daysOf(daysAskedFor(asked), belgradeDay(asked.now.toISOString()), () => 0),
    key: null,
  });
  const amounts = tallies.flatMap(({ counts }) => [...counts]);
  return amounts.reduce(
    (sum, [amount, count]) => (own === undefined || own === amount ? sum + count : sum),
    0,
  );
}

/** The orders behind a number of a measured report, newest first [statistics#orders]. */
export async function listMeasuredOrders(
  db: Db,
  report: MeasuredReport,
  asked: AskedOrders,
): Promise<ReportOrders> {
  const { figure, page = 1 } = asked.query;
  const rows = rowsOf(report, asked);
  const total = await countOrders(db, report, asked);
  const amount = showsAmounts(figure) && figure !== 'demand' ? sql`amount` : sql`null::integer`;
  const found = await listRows(
    db,
    Row,
    sql`
      with shown as (
        select f.order_id, f.created_at as time, seen.amount ${rows}
        order by f.day desc, f.created_at desc, f.order_id desc
        limit ${sql.lit(REPORT_PAGE_SIZE)} offset ${(page - 1) * REPORT_PAGE_SIZE}::integer
      )
      select o.id as "_id", o.order_code as "orderCode", shown.time, ${amount} as value,
        case when u.id is not null then
          json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end as worker,
        o.municipality, o.category, o.package, o.status
      from shown join orders o on o.id = shown.order_id left join users u on u.id = o.worker_id
      order by shown.time desc, o.id desc`,
  );
  return { total, page, rows: found.map((row) => ({ ...row, time: row.time.toISOString() })) };
}
