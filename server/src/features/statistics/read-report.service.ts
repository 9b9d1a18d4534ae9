import type { Role } from '@majstorija/contract/http/access.ts';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import { REPORTS, traitsOf, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import type { Report, Today } from '@majstorija/contract/statistics/report.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { toAsked, type ReportSource } from './engine/report-source.ts';
import { REPORT_SOURCES } from './registry.ts';
import { getToday } from './today.views.ts';

/** The source of a report that this role may read [statistics#access]. Throws auth.forbidden. */
export function sourceFor(role: Role, report: ReportId): ReportSource {
  if (!traitsOf(report).access.includes(role)) throw new AppError('auth.forbidden');
  const source = REPORT_SOURCES[report];
  if (!source) throw new TypeError(`The report ${REPORTS[report].name} has no source.`);
  return source;
}

type ReadDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** A report as a reader of this role gets it, with so many rows of its table. Throws auth.forbidden. */
export async function readReport(
  deps: ReadDeps,
  role: Role,
  {
    report,
    query,
    pageSize,
  }: { readonly report: ReportId; readonly query: ReportQuery; readonly pageSize?: number },
): Promise<Report> {
  const asked = toAsked(query, deps.clock(), pageSize);
  const parts = await sourceFor(role, report).answer(deps, asked);
  const { period, before, now } = asked;
  return { report, period, before, computedAt: now.toISOString(), ...parts };
}

/** How the day stands [statistics#today]. */
export const readToday = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Today> => getToday(db, clock());
