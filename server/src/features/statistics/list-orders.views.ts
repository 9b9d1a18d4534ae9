import { z } from 'zod';
import { Category, Municipality, OrderStatus, Package } from '@majstorija/contract/choices.ts';
import { toRsd } from '@majstorija/contract/money.ts';
import { FIGURES, type FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { ReportOrdersQuery } from '@majstorija/contract/statistics/report-query.ts';
import type { ReportOrder, ReportOrders, ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import type { Db } from '#platform/database/db.ts';
import { PLANNED } from '#platform/database/statement-names.ts';
import { getRow, listRows, sql, type SqlText } from '#platform/database/sql.ts';
import { daysAskedFor, type Asked } from './asked.ts';
import { allOf, filterConditions, isOfKeys, isWithin } from './conditions.ts';
import { rowsOf } from './fact-rows.ts';
import { amountOf, countedOf, isOfMature, sourceOf } from './figure-sources.ts';
import { tableOf } from './report-parts.ts';
import { inStatementTurn } from './report-turns.ts';
import { toGrid } from './tally.ts';
import { minutesBy } from './working-hours.ts';

type AskedOrders = Asked<ReportOrdersQuery>;

const Row = z.strictObject({
  id: z.string(),
  orderCode: z.string(),
  time: z.date(),
  amount: z.int().nullable(),
  workerId: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  municipality: Municipality,
  category: Category,
  package: Package,
  status: OrderStatus,
});
type Row = z.infer<typeof Row>;
const Total = z.strictObject({ total: z.int() });

/** The weekday and the hours of a cell of the heat map, over midnight where the last one is less than the first. */
function isInHours(at: SqlText, { weekday, hour, hourUntil }: ReportOrdersQuery): SqlText[] {
  const local = sql`${at} at time zone 'Europe/Belgrade'`;
  const isOfDay = weekday === undefined ? [] : [sql`extract(isodow from ${local}) = ${weekday}::integer`];
  if (hour === undefined) return isOfDay;
  const until = hourUntil ?? hour + 1;
  const [since, below] = [
    sql`extract(hour from ${local}) >= ${hour}::integer`,
    sql`extract(hour from ${local}) < ${until}::integer`,
  ];
  return [...isOfDay, hour < until ? sql`${since} and ${below}` : sql`(${since} or ${below})`];
}

/** The unit of what one observation adds: an amount, para, or 1 of a hit and 0 of none. */
function shownOf(figure: FigureId): 'amount' | 'para' | 'hit' | 'nothing' {
  const source = sourceOf(figure);
  if ('of' in source) return FIGURES[figure].unit === 'share' ? 'nothing' : 'amount';
  if (source.para) return 'para';
  // Whether an order was completed or canceled is its status.
  return source.hit && source.rows !== 'orders' ? 'hit' : 'nothing';
}

/** The days whose observations are listed: matured ones for what is told of these [statistics#matured]. */
function daysOf(asked: AskedOrders): ReportPeriod {
  const { matured, query } = asked;
  const isInstead = isOfMature(query.figure) && query.part !== 'maturing' && query.day === undefined;
  return isInstead && matured ? matured : daysAskedFor(asked);
}

/** The observations behind a number: `order_id`, `time`, what it added as a whole number, and the worker to whom it counts. */
function observationsOf(report: ReportId, asked: AskedOrders): SqlText {
  const { query, now, hours } = asked;
  const { figure, part, key, clock = 'calendar' } = query;
  const source = sourceOf(figure);
  const counted = countedOf(figure);
  const isMaturing = part === 'maturing';
  const by = tableOf(report, query.by);
  const rows = rowsOf(
    counted.rows === 'payments' && key !== undefined && by === 'item' ? 'paymentItems' : counted.rows,
  );
  const amount = 'of' in source ? amountOf(source.of).amount : { column: sql`null` };
  const { join, minutes } =
    'since' in amount
      ? minutesBy(clock, hours, [amount.since, amount.until])
      : { join: sql``, minutes: amount.column };
  const conditions = [
    isMaturing ? (counted.maturing?.(now) ?? sql`false`) : counted.counted(now),
    ...filterConditions(query),
    ...(rows.isNow ? [] : [isWithin(rows.at, daysOf(asked))]),
    ...isInHours(rows.at, query),
    ...(key === undefined ? [] : [isOfKeys(by, rows, [key])]),
  ];
  const from = sql`from ${rows.from} ${join} where ${allOf(conditions)}`;
  if (!('of' in source) && source.kind === 'average') {
    return sql`select r.order_id, min(${rows.at}) as time, sum(${source.para})::bigint as amount,
      (array_agg(r.worker_id))[1] as worker_id ${from} group by r.order_id`;
  }
  const shown = shownOf(figure);
  const value = {
    amount: minutes,
    para: 'of' in source ? sql`null` : (source.para ?? sql`null`),
    hit: 'of' in source ? sql`null` : sql`case when ${source.hit} then 1 else 0 end`,
    nothing: sql`null`,
  }[shown];
  return sql`select r.order_id, ${rows.at} as time, (${isMaturing ? sql`null` : value})::bigint as amount, r.worker_id ${from}`;
}

/** What an order added, as it is shown: minutes on the grid, rsd, or a plain number. */
function toValue(figure: FigureId, amount: number | null): number | null {
  if (amount === null) return null;
  if (shownOf(figure) === 'para') return toRsd(amount);
  return FIGURES[figure].unit === 'minutes' ? toGrid(amount) : amount;
}

const toOrder = (figure: FigureId, row: Row): ReportOrder => ({
  _id: row.id,
  orderCode: row.orderCode,
  time: row.time.toISOString(),
  value: toValue(figure, row.amount),
  worker:
    row.workerId === null || row.firstName === null || row.lastName === null
      ? null
      : { _id: row.workerId, firstName: row.firstName, lastName: row.lastName },
  municipality: row.municipality,
  category: row.category,
  package: row.package,
  status: row.status,
});

/** A page of the orders behind a number, the newest first, of open ones the oldest; their total is that number [statistics#orders]. */
export async function listOrdersBehind(db: Db, report: ReportId, asked: AskedOrders): Promise<ReportOrders> {
  const { figure, page = 1 } = asked.query;
  const observations = observationsOf(report, asked);
  const isOldestFirst = report === 'backlog';
  const order = isOldestFirst ? sql`found.time, found.order_id` : sql`found.time desc, found.order_id desc`;
  const planned = sql.raw(PLANNED);
  const { total } = await inStatementTurn(() =>
    getRow(db, Total, sql`${planned} select count(*) as total from (${observations}) found`),
  );
  const rows = await inStatementTurn(() =>
    listRows(
      db,
      Row,
      sql`${planned}
      select o.id, o.order_code as "orderCode", found.time, found.amount, u.id as "workerId",
        u.first_name as "firstName", u.last_name as "lastName", o.municipality, o.category, o.package, o.status
      from (
        select * from (${observations}) found order by ${order} limit ${asked.pageSize} offset ${(page - 1) * asked.pageSize}
      ) found join orders o on o.id = found.order_id left join users u on u.id = found.worker_id
      order by ${order}`,
    ),
  );
  return { total, page, rows: rows.map((row) => toOrder(figure, row)) };
}
