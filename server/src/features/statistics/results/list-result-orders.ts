import { z } from 'zod';
import { Category, Municipality, OrderStatus, Package } from '@majstorija/contract/choices.ts';
import { toRsd } from '@majstorija/contract/money.ts';
import type { FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { ReportOrdersQuery } from '@majstorija/contract/statistics/report-query.ts';
import type { ReportOrder, ReportOrders } from '@majstorija/contract/statistics/report.ts';
import type { Db } from '#platform/database/db.ts';
import { getRow, listRows, sql, type SqlText } from '#platform/database/sql.ts';
import { daysAskedFor, type Asked } from '#features/statistics/engine/report-source.ts';
import { BASES, MONEYS_BY_ITEM } from './bases.ts';
import { allOf, filterConditions, isWithin, keyOf } from './conditions.ts';
import { hitOf, sourceOf, type FigureSource, type ResultReport } from './figure-sources.ts';
import { minutesOf } from './read-cells.ts';
import { tableOf } from './result-parts.ts';

const Row = z.strictObject({
  id: z.string(),
  orderCode: z.string(),
  time: z.date(),
  minutes: z.int().nullable(),
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

/** The observations behind a number: `id` of the order, `time`, what it added in para or as a hit, and its end. */
function observationsOf(report: ResultReport, asked: Asked<ReportOrdersQuery>): SqlText {
  const { query, now } = asked;
  const source = sourceOf(query.figure);
  const isMaturing = query.part === 'maturing';
  const isCounted = isMaturing ? (source.maturing?.(now) ?? sql`false`) : source.counted(now);
  const by = tableOf(report, query);
  const isByItem = query.key !== undefined && by === 'item' && source.base === 'moneys';
  const conditions = [
    sql`(${isCounted})`,
    ...filterConditions(query),
    ...(source.isNow ? [] : [isWithin(source.at, daysAskedFor(asked))]),
    ...(query.key === undefined ? [] : [sql`${keyOf(by)} = ${query.key}`]),
  ];
  const rows = sql`from ${isByItem ? MONEYS_BY_ITEM : BASES[source.base]} where ${allOf(conditions)}`;
  const { at, end } = source;
  const minutes = end && !isMaturing ? minutesOf(query.clock ?? 'calendar', at, end) : sql`null::int`;
  if (source.kind === 'average') {
    return sql`select r.order_id, min(${at}) as time, null::int as minutes, sum(${source.para})::bigint as amount,
      (array_agg(r.worker_id))[1] as worker_id ${rows} group by r.order_id`;
  }
  return sql`select r.order_id, ${at} as time, ${minutes} as minutes,
    (${amountOf(source, isMaturing)})::bigint as amount, r.worker_id ${rows}`;
}

/** What one observation added: para, 1 for a hit and 0 for none. */
function amountOf(source: FigureSource, isMaturing: boolean): SqlText {
  if (isMaturing) return sql`null`;
  if (source.kind === 'share') return sql`case when ${hitOf(source)} then 1 else 0 end`;
  return source.para ?? sql`null`;
}

function valueOf(figure: FigureId, { minutes, amount }: Row): number | null {
  if (minutes !== null) return minutes;
  if (amount === null) return null;
  return sourceOf(figure).kind === 'share' ? amount : toRsd(amount);
}

const toOrder = (figure: FigureId, row: Row): ReportOrder => ({
  _id: row.id,
  orderCode: row.orderCode,
  time: row.time.toISOString(),
  value: valueOf(figure, row),
  worker:
    row.workerId === null || row.firstName === null || row.lastName === null
      ? null
      : { _id: row.workerId, firstName: row.firstName, lastName: row.lastName },
  municipality: row.municipality,
  category: row.category,
  package: row.package,
  status: row.status,
});

/** A page of the orders behind a number, the newest first; their total is that number [statistics#orders]. */
export async function listResultOrders(
  db: Db,
  report: ResultReport,
  asked: Asked<ReportOrdersQuery>,
): Promise<ReportOrders> {
  const { figure, page = 1 } = asked.query;
  const observations = observationsOf(report, asked);
  const { total } = await getRow(db, Total, sql`select count(*) as total from (${observations}) found`);
  const rows = await listRows(
    db,
    Row,
    sql`
      select o.id, o.order_code as "orderCode", found.time, found.minutes, found.amount, u.id as "workerId",
        u.first_name as "firstName", u.last_name as "lastName", o.municipality, o.category, o.package, o.status
      from (${observations}) found join orders o on o.id = found.order_id left join users u on u.id = found.worker_id
      order by found.time desc, o.id limit ${asked.pageSize} offset ${(page - 1) * asked.pageSize}`,
  );
  return { total, page, rows: rows.map((row) => toOrder(figure, row)) };
}
