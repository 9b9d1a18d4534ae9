import { z } from 'zod';
import { OrderStatus } from '@majstorija/contract/choices.ts';
import type { FigureId } from '@majstorija/contract/statistics/figures.ts';
import { REPORT_PAGE_SIZE, type ReportOrdersQuery } from '@majstorija/contract/statistics/report-query.ts';
import { ReportOrder, type ReportOrders } from '@majstorija/contract/statistics/report.ts';
import { REPORTS, type By } from '@majstorija/contract/statistics/reports.ts';
import type { Db } from '#platform/database/db.ts';
import { getRow, listRows, sql, type SqlText } from '#platform/database/sql.ts';
import { filterConditions, toFilters } from '#features/statistics/engine/measure.ts';
import type { Asked, ReportSource } from '#features/statistics/engine/report-source.ts';
import { pageRows } from '#features/statistics/engine/table-rows.ts';

/** The hours of age, from and below, that the figures count; the same for a row of the table. */
const AGES: Partial<Record<FigureId, { readonly from: number; readonly below: number | null }>> = {
  open: { from: 0, below: null },
  'open-under-hour': { from: 0, below: 1 },
  'open-under-day': { from: 1, below: 24 },
  'open-under-three-days': { from: 24, below: 72 },
  'open-over-three-days': { from: 72, below: null },
};

const FIGURES_OF_BACKLOG = REPORTS.backlog.figures;

const KEYS: Partial<Record<By, string>> = {
  status: 'f.status',
  municipality: 'f.municipality',
  category: 'f.category',
  package: 'f.package',
  worker: 'f.worker_id::text',
  company: '(select owner_id::text from workers where id = f.worker_id)',
  operator: 'f.admin_id::text',
};

/** Whether an order is of an age: an order made "in the future", after the clock was set back, is new. */
function isOfAge(figure: FigureId, now: Date): SqlText {
  const { from, below } = AGES[figure] ?? { from: 0, below: null };
  const older =
    from === 0 ? sql`true` : sql`f.created_at <= ${now}::timestamptz - ${from} * interval '1 hour'`;
  return below === null
    ? older
    : sql`${older} and f.created_at > ${now}::timestamptz - ${below} * interval '1 hour'`;
}

const openOrders = (asked: Asked): SqlText =>
  sql`from orders f where ${sql.join([sql`f.is_open`, ...filterConditions(toFilters(asked.query))], sql` and `)}`;

const Counted = z.strictObject({ key: z.string(), counts: z.array(z.int()) });

/** How many open orders of each age there are, by a key. */
const countAges = (db: Db, asked: Asked, key: string) =>
  listRows(
    db,
    Counted,
    sql`
      select * from (
        select ${sql.raw(key)} as key, array[${sql.join(
          FIGURES_OF_BACKLOG.map(
            (figure) => sql`count(*) filter (where ${isOfAge(figure, asked.now)})::integer`,
          ),
        )}] as counts
        ${openOrders(asked)} group by 1
      ) counted where key is not null`,
  );

const Row = ReportOrder.extend({ time: z.date(), status: OrderStatus }).strict();
const Total = z.strictObject({ total: z.int() });

async function listOrders(db: Db, asked: Asked<ReportOrdersQuery>): Promise<ReportOrders> {
  const { figure, by = 'status', key, page = 1, part } = asked.query;
  const keyText = KEYS[by];
  const isOfKey = key !== undefined && keyText ? sql`${sql.raw(keyText)} = ${key}` : sql`true`;
  const counted = part === 'maturing' ? sql`false` : isOfAge(figure, asked.now);
  const rows = sql`${openOrders(asked)} and ${isOfKey} and ${counted}`;
  const { total } = await getRow(db, Total, sql`select count(*)::integer as total ${rows}`);
  const found = await listRows(
    db,
    Row,
    sql`
      with shown as (
        select f.* ${rows} order by f.created_at, f.id
        limit ${sql.lit(REPORT_PAGE_SIZE)} offset ${(page - 1) * REPORT_PAGE_SIZE}::integer
      )
      select shown.id as "_id", order_code as "orderCode", shown.created_at as time, null::integer as value,
        case when u.id is not null then
          json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end as worker,
        municipality, category, package, status
      from shown left join users u on u.id = shown.worker_id order by shown.created_at, shown.id`,
  );
  return { total, page, rows: found.map((row) => ({ ...row, time: row.time.toISOString() })) };
}

/** The open orders now, by age and a key; oldest first behind a number. The period changes nothing. */
export const backlogReport: ReportSource = {
  answer: async ({ db }, asked) => {
    const [all] = await countAges(db, asked, `''`);
    const by = REPORTS.backlog.tables.find((one) => one === asked.query.by) ?? 'status';
    const rows = await countAges(db, asked, KEYS[by] ?? `''`);
    const named = rows.map(({ key, counts: values }) => ({ key, n: values[0] ?? 0, values, counts: values }));
    return {
      figures: FIGURES_OF_BACKLOG.map((id, at) => {
        const value = all?.counts[at] ?? 0;
        return { id, value, before: null, n: value, beforeN: 0, maturing: 0 };
      }),
      series: null,
      heat: null,
      distribution: null,
      tables: [{ by, columns: [...FIGURES_OF_BACKLOG], ...(await pageRows(db, by, named, asked)) }],
    };
  },
  listOrders: ({ db }, asked) => listOrders(db, asked),
};
