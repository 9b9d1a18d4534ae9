import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import classes from './report-outline.module.css';

/** Grey boxes as high as the figures, the charts and the table that come. */
export const ReportOutline = () => (
  <div className={classes.outline}>
    <div className={classes.figures}>
      <SkeletonLines count={2} />
    </div>
    <div className={classes.charts}>
      <div>
        <SkeletonLines count={9} />
      </div>
      <div>
        <SkeletonLines count={9} />
      </div>
    </div>
    <div className={classes.table}>
      <SkeletonLines count={12} />
    </div>
  </div>
);
