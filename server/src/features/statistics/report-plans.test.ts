import { beforeAll, describe, expect, it } from 'vitest';
import { ReportOrdersQuery, ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import { REPORT_OPTIONS, traitsOf } from '@majstorija/contract/statistics/reports.ts';
import type { Db } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';
import type { Statement } from '#platform/database/statement.ts';
import { insertOrders } from '#testing/builders/many-orders.ts';
import { manyPeople } from '#testing/builders/many-people.ts';
import { openPlanner } from '#testing/database/plans.ts';
import { BULK, openTestDatabase } from '#testing/database/test-database.ts';
import { toAsked } from './engine/report-source.ts';
import { REPORT_SOURCES } from './registry.ts';
import { countAllChanged } from './rollups/keep-rollups.service.ts';

const { db, url } = await openTestDatabase(BULK);
const scansOf = await openPlanner(url);

const ORDERS = 20_000;
const BATCH = 1_000;
/** Three of the seventy days that the orders are of. */
const PERIOD = { from: '2026-02-01', to: '2026-02-03' };
const NOW = new Date('2026-03-12T11:00:00.000Z');
const LARGE = [
  'orders',
  'order_actions',
  'order_assignments',
  'order_facts',
  'order_jobs',
  'order_moneys',
  'order_complaints',
  'order_leads',
  'statistics_rollups',
];

const FILL = [
  `insert into order_facts (order_id, created_at, day, category, package, municipality, worker_id, admin_id, has_window,
      outcome, first_response_at, assigned_at, accepted_from, accepted_at, arrived_at, worked_from, completed_at, assignment_count)
    select id, created_at, (created_at at time zone 'Europe/Belgrade')::date, category, package, municipality, worker_id, admin_id,
      false, case when is_open then 'open' else 'completed' end, created_at + interval '3 min', created_at + interval '9 min',
      created_at + interval '9 min', created_at + interval '12 min', created_at + interval '1 hour', created_at + interval '1 hour',
      created_at + interval '2 hours', 1 from orders where order_number between $from and $to`,
  `insert into order_jobs (order_id, completed_at, worker_id, municipality, package)
    select id, created_at + interval '2 hours', worker_id, municipality, package from orders where not is_open and order_number between $from and $to`,
  `insert into order_moneys (order_id, position, at, paid, refunded, worker_id, municipality, package)
    select id, 1, created_at + interval '2 hours', 1000, 0, worker_id, municipality, package from orders where not is_open and order_number between $from and $to`,
  `insert into order_complaints (order_id, position, received_at, completed_at, is_resolved_by_hand, refunded, worker_id, municipality,
      package)
    select id, 1, created_at + interval '1 day', created_at, false, 0, worker_id, municipality, package from orders where not is_open and order_number between $from and $to`,
  `insert into order_assignments (order_id, position, worker_id, is_complaint, assigned_at, accepted_at)
    select id, 1, worker_id, false, created_at, case when order_number % 20 > 0 then created_at end from orders
    where worker_id is not null and order_number between $from and $to`,
  `insert into order_leads (order_id, position, admin_id, assigned_at, first_by, first_at)
    select id, 1, admin_id, created_at, admin_id, created_at + interval '5 min' from orders where admin_id is not null and order_number between $from and $to`,
];

beforeAll(async () => {
  await manyPeople(db, { clients: 3_000, workers: 200, owners: 40 });
  await sql`analyze`.execute(db);
  for (let from = 1; from <= ORDERS; from += BATCH) await insertOrders(db, from, from + BATCH - 1);
  for (const statement of FILL) {
    for (let from = 1; from <= ORDERS; from += BATCH) {
      const part = statement.replace('$from', String(from)).replace('$to', String(from + BATCH - 1));
      await sql.raw(part).execute(db);
    }
  }
  for (const table of LARGE) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  await countAllChanged({ db, isClosing: () => false });
  for (const table of ['statistics_rollups', 'result_totals']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}, 240_000);

/** The statements of some reads, with their values. */
async function statementsOf(read: (watched: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, queryId);
      statements.push({ text, values: [...parameters] });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await read(watched);
  return statements;
}

/** The large tables that any of the statements reads from end to end. */
async function readWhole(statements: readonly Statement[]): Promise<string[]> {
  expect(statements.length).toBeGreaterThan(0);
  const scans = await Promise.all(statements.map((statement) => scansOf(statement)));
  return scans
    .flat()
    .filter(({ table, how }) => LARGE.includes(table) && how.endsWith('Seq Scan'))
    .map(({ table }) => table);
}

/** Reports of what orders came to, and of open orders. */
const REPORTS = ['backlog', 'workers', 'companies', 'money', 'complaints'] as const;
const CASES = REPORTS.flatMap((report) => traitsOf(report).tables.map((by) => ({ report, by })));

describe('large tables are not read whole by [statistics#fast]', () => {
  it.each(CASES)('$report by $by', async ({ report, by }) => {
    const asked = toAsked(ReportQuery.parse({ ...PERIOD, by }), NOW);
    const deps = (watched: Db) => ({ db: watched, config: {} }) as never;
    expect(
      await readWhole(await statementsOf((watched) => REPORT_SOURCES[report]!.answer(deps(watched), asked))),
    ).toEqual([]);
  });

  it.each(REPORT_OPTIONS)('the orders of %s', async (report) => {
    const [figure] = traitsOf(report).figures;
    const asked = toAsked(ReportOrdersQuery.parse({ ...PERIOD, figure }), NOW);
    const deps = (watched: Db) => ({ db: watched, config: {} }) as never;
    expect(
      await readWhole(
        await statementsOf((watched) => REPORT_SOURCES[report]!.listOrders(deps(watched), asked)),
      ),
    ).toEqual([]);
  });
});

it('notices a table that is read whole', async () => {
  expect(
    await readWhole([{ text: `select count(*) from order_facts where package = 'x'`, values: [] }]),
  ).toEqual(['order_facts']);
});
