import type {
  GlanceReport,
  ReportFigure,
  ReportGlance,
  Today,
} from '@majstorija/contract/statistics/report.ts';
import type { ReportId } from '@majstorija/contract/statistics/reports.ts';

/** The numbers of the strip Danas on a day without orders. */
export const aToday = (today: Partial<Today> = {}): Today => ({
  newToday: { n: 0, yesterdayByNow: 0 },
  unassigned: { n: 0, oldestMinutes: null, isOldestLate: false },
  toAssignment: { median: null, p90: null, n: 0 },
  late: { n: 0, open: 0 },
  complaintsDue: { n: 0, firstHours: null },
  ...today,
});

const DAYS = { from: '2026-11-01', to: '2026-11-28' };

type Figure = Pick<ReportFigure, 'id' | 'value' | 'n'> & Partial<ReportFigure>;

/** A report's card with these figures and values of its course. */
export const aGlanceReport = (
  report: ReportId,
  figures: readonly Figure[],
  values: readonly (number | null)[] = [],
): GlanceReport => ({
  report,
  figures: figures.map((figure) => ({ before: null, beforeN: 0, maturing: 0, ...figure })),
  series: { step: 'day', points: values.map((value) => ({ ...DAYS, n: value === null ? 0 : 10, value })) },
  peak: null,
});

/** These reports at a glance. */
export const aGlance = (reports: GlanceReport[]): ReportGlance => ({
  period: DAYS,
  before: { from: '2026-10-04', to: '2026-10-31' },
  computedAt: '2026-11-29T10:00:00.000Z',
  reports,
});
