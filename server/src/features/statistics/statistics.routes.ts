import { REPORTS, traitsOf, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import { AppError } from '#platform/http/app-error.ts';
import { handlers, type SignedIn } from '#platform/http/handler.ts';
import { toAsked, type ReportSource } from './engine/report-source.ts';
import { REPORT_SOURCES } from './registry.ts';
import { getToday } from './today.views.ts';

/** The source of a report that this account may read [statistics#access]. */
function sourceFor(user: SignedIn, report: ReportId): ReportSource {
  if (!traitsOf(report).access.includes(user.role)) throw new AppError('auth.forbidden');
  const source = REPORT_SOURCES[report];
  if (!source) throw new TypeError(`The report ${REPORTS[report].name} has no source.`);
  return source;
}

/** The handlers of Statistika. */
export const statisticsHandlers = handlers('statistics', {
  report: async ({ deps, user, params: { report }, query }) => {
    const asked = toAsked(query, deps.clock());
    const parts = await sourceFor(user, report).answer(deps, asked);
    const { period, before, now } = asked;
    return { report, period, before, computedAt: now.toISOString(), ...parts };
  },
  orders: ({ deps, user, params: { report }, query }) =>
    sourceFor(user, report).listOrders(deps, toAsked(query, deps.clock())),
  today: ({ deps }) => getToday(deps.db, deps.clock()),
});
