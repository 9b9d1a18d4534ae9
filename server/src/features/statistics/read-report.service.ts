import type { Role } from '@majstorija/contract/http/access.ts';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import { isOfColleagues, REPORTS, traitsOf, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import type { Report, Today } from '@majstorija/contract/statistics/report.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { toAsked, type ReportSource } from './engine/report-source.ts';
import { REPORT_SOURCES } from './registry.ts';
import { getToday } from './today.views.ts';

/** Who reads a report. */
interface Reader {
  readonly id: string;
  readonly role: Role;
}

/** The source of a report with a query that this reader may read [statistics#access]. Throws auth.forbidden. */
export function sourceFor(
  { id, role }: Reader,
  report: ReportId,
  query: Pick<ReportQuery, 'by' | 'adminId'>,
): ReportSource {
  const mayRead = traitsOf(report).access.includes(role);
  if (!mayRead || (role !== 'super_admin' && isOfColleagues(query, id))) throw new AppError('auth.forbidden');
  const source = REPORT_SOURCES[report];
  if (!source) throw new TypeError(`The report ${REPORTS[report].name} has no source.`);
  return source;
}

type ReadDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** A report as a reader gets it, with so many rows of its table. Throws auth.forbidden. */
export async function readReport(
  deps: ReadDeps,
  reader: Reader,
  {
    report,
    query,
    pageSize,
  }: { readonly report: ReportId; readonly query: ReportQuery; readonly pageSize?: number },
): Promise<Report> {
  const asked = toAsked(query, deps.clock(), pageSize);
  const parts = await sourceFor(reader, report, query).answer(deps, asked);
  const { period, before, now } = asked;
  return { report, period, before, computedAt: now.toISOString(), ...parts };
}

/** How the day stands [statistics#today]. */
export const readToday = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Today> => getToday(db, clock());
