import { handlers } from '#platform/http/handler.ts';
import { toAsked } from './engine/report-source.ts';
import { readReport, readToday, sourceFor } from './read-report.service.ts';

/** The handlers of Statistika. */
export const statisticsHandlers = handlers('statistics', {
  report: ({ deps, user, params: { report }, query }) => readReport(deps, user.role, { report, query }),
  orders: ({ deps, user, params: { report }, query }) =>
    sourceFor(user.role, report).listOrders(deps, toAsked(query, deps.clock())),
  today: ({ deps }) => readToday(deps),
});
