import type { Role } from '@majstorija/contract/http/access.ts';
import type { ReportOrdersQuery, ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import { isOfColleagues, traitsOf, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import type { Report, ReportOrders, Today } from '@majstorija/contract/statistics/report.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { toAsked } from './asked.ts';
import { listOrdersBehind } from './list-orders.views.ts';
import { readCourse, readHeat, readTable, toDistribution, toFigures, toSeries } from './report-parts.ts';
import { inReportTurn, inTodayTurn } from './report-turns.ts';
import { getToday } from './today.views.ts';
import { workingHoursOf } from './working-hours.ts';

/** Who reads a report. */
interface Reader {
  readonly id: string;
  readonly role: Role;
}

/** Throws auth.forbidden unless this reader may read the report with this query [statistics#access]. */
export function assertReadable(
  { id, role }: Reader,
  report: ReportId,
  query: Pick<ReportQuery, 'by' | 'adminId'>,
): void {
  const mayRead = traitsOf(report).access.includes(role);
  if (!mayRead || (role !== 'super_admin' && isOfColleagues(query, id))) throw new AppError('auth.forbidden');
}

type ReadDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

const momentOf = ({ config, clock }: ReadDeps) => ({ now: clock(), hours: workingHoursOf(config) });

/** A report as a reader gets it, with so many rows of its table. Throws auth.forbidden and report.busy. */
export async function readReport(
  deps: ReadDeps,
  reader: Reader,
  {
    report,
    query,
    pageSize,
  }: { readonly report: ReportId; readonly query: ReportQuery; readonly pageSize?: number },
): Promise<Report> {
  assertReadable(reader, report, query);
  const { db } = deps;
  const asked = toAsked(query, { ...momentOf(deps), pageSize });
  const traits = traitsOf(report);
  const [course, heat, table] = await inReportTurn(() =>
    Promise.all([readCourse(db, traits, asked), readHeat(db, traits, asked), readTable(db, report, asked)]),
  );
  const { period, before, now } = asked;
  return {
    report,
    period,
    before,
    computedAt: now.toISOString(),
    figures: toFigures(traits, asked, course),
    series: toSeries(traits, asked, course),
    heat,
    distribution: toDistribution(traits, asked, course),
    tables: [table],
  };
}

/** The orders behind a number of a report. Throws auth.forbidden and report.busy. */
export async function readReportOrders(
  deps: ReadDeps,
  reader: Reader,
  { report, query }: { readonly report: ReportId; readonly query: ReportOrdersQuery },
): Promise<ReportOrders> {
  assertReadable(reader, report, query);
  return inReportTurn(() => listOrdersBehind(deps.db, report, toAsked(query, momentOf(deps))));
}

/** How the day stands [statistics#today]. Throws report.busy. */
export const readToday = (deps: ReadDeps): Promise<Today> =>
  inTodayTurn(() => getToday(deps.db, momentOf(deps)));
