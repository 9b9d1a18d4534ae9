import type { ReportTraits } from '@majstorija/contract/statistics/reports.ts';
import { cellsOf, columnsFor } from './figures-row.tsx';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import classes from './report-outline.module.css';
import charts from './charts.module.css';
import figures from './figures-row.module.css';

/** The charts that a report will have. */
function chartsOf({ series, heat, distribution, hasPeriod }: ReportTraits): string[] {
  if (!hasPeriod) return ['ages'];
  return [
    ...(series.length > 0 ? ['series'] : []),
    ...(heat === null ? [] : ['heat']),
    ...(distribution === null ? [] : ['distribution']),
  ];
}

/** Grey boxes as high as the sentence, the figures, the charts and the table that come. */
export const ReportOutline = ({ traits }: { traits: ReportTraits }) => (
  <div className={classes.outline}>
    <div className={classes.answer}>
      <SkeletonLines count={2} />
    </div>
    <div className={figures.row} data-columns={columnsFor(cellsOf(traits.figures))}>
      {Array.from({ length: cellsOf(traits.figures) }, (_none, cell) => (
        <div key={cell} className={figures.cell}>
          <SkeletonLines count={1} />
        </div>
      ))}
    </div>
    <div className={charts.charts}>
      {chartsOf(traits).map((chart) => (
        <div key={chart}>
          <SkeletonLines count={9} />
        </div>
      ))}
    </div>
    <div className={classes.table}>
      <SkeletonLines count={12} />
    </div>
  </div>
);
