import type { Role } from '@majstorija/contract/http/access.ts';
import { needsTen, type FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { GlanceReport, ReportGlance, ReportHeat } from '@majstorija/contract/statistics/report.ts';
import { REPORT_OPTIONS, traitsOf, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { SettingsHolder } from '#platform/settings/feature-settings.ts';
import { earlier, lengthOf, toAsked, type Asked } from './asked.ts';
import { inStretches, readCells, valueOf, type Cell } from './read-cells.ts';
import { isNow, overStretches, readHeat, toFigures } from './report-parts.ts';
import { inReportTurn } from './report-turns.ts';
import { planSeries, pointsOf } from './series-steps.ts';
import { workingHoursOf } from './working-hours.ts';

type CellIn = (days: Asked['period'], id: FigureId) => Cell;

const figuresOf = (report: ReportId): FigureId[] => traitsOf(report).glance.filter((id) => id !== undefined);

/** The course of a figure: by day, or by week where too few days have ten observations [statistics#steps]. */
function courseOf(id: FigureId, asked: Asked, cellIn: CellIn): GlanceReport['series'] {
  if (isNow(id)) return null;
  const { read, choose } = planSeries(asked.period, undefined, needsTen(id));
  const { step, points } = choose(read.points.map((days) => cellIn(days, id).n));
  return {
    step,
    points: points.map((days) => {
      const cell = cellIn(days, id);
      return { ...days, n: cell.n, value: valueOf(id, cell, asked) };
    }),
  };
}

/** The hours of the week with the most observations; null without any. */
function peakOf({ cells, columns }: ReportHeat): GlanceReport['peak'] {
  const total = columns.reduce((sum, { n }) => sum + n, 0);
  const [most] = cells.toSorted((a, b) => b.n - a.n);
  const column = columns.find(({ hour }) => hour === most?.hour);
  if (most === undefined || column === undefined) return null;
  return { weekday: most.weekday, hour: column.hour, until: column.until, share: most.n / total };
}

/**
 * All ready reports that this role may open, over the last 28 whole days and as many before [statistics#glance]: what counts the same
 * rows is one statement for all of them. Throws report.busy.
 */
export async function readGlance(
  { db, config, clock }: Pick<Deps, 'db' | 'clock'> & { readonly config: SettingsHolder },
  { role }: { readonly role: Role },
): Promise<ReportGlance> {
  const asked = toAsked({}, { now: clock(), hours: workingHoursOf(config) });
  const { period } = asked;
  const before = asked.before ?? earlier(period, lengthOf(period));
  const days = pointsOf(period, 'day').points;
  const stretches = [...days.map((day) => earlier(day, lengthOf(period))), ...days];
  const reports = REPORT_OPTIONS.filter((report) => traitsOf(report).access.includes(role));
  const [cells, heat] = await inReportTurn(() =>
    Promise.all([
      readCells(db, reports.flatMap(figuresOf), asked, inStretches(stretches)),
      readHeat(db, traitsOf('demand'), asked),
    ]),
  );
  const cellIn = overStretches(cells, stretches);
  const toCard = (report: ReportId): GlanceReport => {
    const [first] = traitsOf(report).glance;
    return {
      report,
      figures: toFigures({ figures: figuresOf(report) }, asked, { cellIn, maturedIn: () => undefined }),
      series: courseOf(first, asked, cellIn),
      peak: report === 'demand' && heat ? peakOf(heat) : null,
    };
  };
  return { period, before, computedAt: asked.now.toISOString(), reports: reports.map(toCard) };
}
