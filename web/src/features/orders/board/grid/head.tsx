import { memo } from 'react';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { axisWidth, ticksOf, toX, type Axis } from '#features/orders/board/layout/time-axis.ts';
import { SIZES } from '#features/orders/board/layout/row-layout.ts';
import classes from './grid.module.css';

type HeadProps = { axis: Axis; now: Date; total: number };

/** Pixels of the plate of the present time; an hour under it is not written. */
const PLATE = 60;

/** The hours, or the days, over the rows; the present time as a plate. */
export const Head = memo(function Head({ axis, now, total }: HeadProps) {
  const time = now.getTime();
  const isNow = time >= axis.from && time < axis.to;
  const isFree = (at: number) =>
    !isNow || axis.zoom === 'week' || Math.abs(toX(axis, at) - toX(axis, time)) > PLATE / 2;
  return (
    <div className={classes.head} style={{ width: SIZES.label + axisWidth(axis) }}>
      <span className={classes.corner}>Majstori · {formatNumber(total)}</span>
      <span className={classes.ticks} data-zoom={axis.zoom} aria-hidden="true">
        {ticksOf(axis)
          .filter(({ at }) => isFree(at))
          .map(({ at, label }) => (
            <span key={at} className={classes.tick} style={{ left: toX(axis, at) }}>
              {label}
            </span>
          ))}
        {isNow && (
          <span className={classes.now} style={{ left: toX(axis, time) }}>
            {formatTime(now.toISOString())}
          </span>
        )}
      </span>
    </div>
  );
});
