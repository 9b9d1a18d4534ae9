import { REPORTS, traitsOf, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import type { Report } from '@majstorija/contract/statistics/report.ts';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import { AppError } from '#platform/http/app-error.ts';
import { handlers, type Deps, type SignedIn } from '#platform/http/handler.ts';
import { makeTablesWorkbook } from '#platform/workbooks/table-workbook.ts';
import { toAsked, type ReportSource } from './engine/report-source.ts';
import { toFilterRows } from './excel/filter-rows.ts';
import { toReportTables } from './excel/report-tables.ts';
import { REPORT_SOURCES } from './registry.ts';
import { getToday } from './today.views.ts';

/** The source of a report that this account may read [statistics#access]. */
function sourceFor(user: SignedIn, report: ReportId): ReportSource {
  if (!traitsOf(report).access.includes(user.role)) throw new AppError('auth.forbidden');
  const source = REPORT_SOURCES[report];
  if (!source) throw new TypeError(`The report ${REPORTS[report].name} has no source.`);
  return source;
}

/** The most rows of a table in a workbook [statistics#excel]. */
const MOST_ROWS = 1_000;

/** A whole answer, with so many rows of its table. */
async function readReport(
  deps: Deps,
  user: SignedIn,
  { report, query, pageSize }: { report: ReportId; query: ReportQuery; pageSize?: number },
): Promise<Report> {
  const asked = toAsked(query, deps.clock(), pageSize);
  const parts = await sourceFor(user, report).answer(deps, asked);
  const { period, before, now } = asked;
  return { report, period, before, computedAt: now.toISOString(), ...parts };
}

const attachment = (name: string): string =>
  `attachment; filename="Izvestaj.xlsx"; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`;

/** The handlers of Statistika. */
export const statisticsHandlers = handlers('statistics', {
  report: ({ deps, user, params: { report }, query }) => readReport(deps, user, { report, query }),
  excel: async ({ deps, user, params: { report }, query: { page: _page, ...query } }) => {
    sourceFor(user, report);
    return {
      bytes: await makeTablesWorkbook(async () =>
        toReportTables(
          await readReport(deps, user, { report, query, pageSize: MOST_ROWS }),
          await toFilterRows(deps.db, query),
        ),
      ),
      headers: { 'content-disposition': attachment(REPORTS[report].name) },
    };
  },
  orders: ({ deps, user, params: { report }, query }) =>
    sourceFor(user, report).listOrders(deps, toAsked(query, deps.clock())),
  today: ({ deps }) => getToday(deps.db, deps.clock()),
});
