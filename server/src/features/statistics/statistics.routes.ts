import { REPORTS } from '@majstorija/contract/statistics/reports.ts';
import { handlers } from '#platform/http/handler.ts';
import { makeTablesWorkbook } from '#platform/workbooks/table-workbook.ts';
import { toFilterRows } from './excel/filter-rows.ts';
import { toReportTables } from './excel/report-tables.ts';
import { readGlance } from './read-glance.service.ts';
import { assertReadable, readReport, readReportOrders, readToday } from './read-report.service.ts';

/** The most rows of a table in a workbook [statistics#excel]. */
const MOST_ROWS = 1_000;

const attachment = (name: string): string =>
  `attachment; filename="Izvestaj.xlsx"; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`;

/** The handlers of Statistika. */
export const statisticsHandlers = handlers('statistics', {
  report: ({ deps, user, params: { report }, query }) => readReport(deps, user, { report, query }),
  excel: async ({ deps, user, params: { report }, query: { page: _page, ...query } }) => {
    assertReadable(user, report, query);
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
  orders: ({ deps, user, params: { report }, query }) => readReportOrders(deps, user, { report, query }),
  today: ({ deps }) => readToday(deps),
  glance: ({ deps, user }) => readGlance(deps, user),
});
