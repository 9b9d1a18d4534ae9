import { memo } from 'react';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { axisWidth, ticksOf, toX, type Axis } from '#features/orders/board/layout/time-axis.ts';
import { SIZES } from '#features/orders/board/layout/row-layout.ts';
import classes from './grid.module.css';

type HeadProps = {
  axis: Axis;
  now: Date;
  total: number;
  /** How many can get what is in the hand; undefined while nothing is. */
  able: number | undefined;
};

/** Pixels of the plate of the present time, of a character of a label, and between both. */
const PLATE = 46;
const CHARACTER = 9;
const GAP = 4;

/** How far a label gives way to the plate, so that no hour is covered. */
function shiftOf(label: string, away: number): number {
  const least = PLATE / 2 + GAP + (label.length * CHARACTER) / 2;
  if (Math.abs(away) >= least) return 0;
  return away > 0 ? least - away : -least - away;
}

/** Pixels before the name of a day, which begins at its midnight. */
const DAY_INDENT = 8;

/** The same of the name of a day: it goes on after the plate. */
function dayShiftOf(label: string, away: number): number {
  const [begin, end] = [away + DAY_INDENT, away + DAY_INDENT + label.length * CHARACTER];
  const room = PLATE / 2 + GAP;
  return begin < room && end > -room ? room - begin : 0;
}

/** The hours, or the days, over the rows; the present time as a plate. */
export const Head = memo(function Head({ axis, now, total, able }: HeadProps) {
  const time = now.getTime();
  const isNow = time >= axis.from && time < axis.to;
  const shift = axis.zoom === 'week' ? dayShiftOf : shiftOf;
  return (
    <div className={classes.head} style={{ width: SIZES.label + axisWidth(axis) }}>
      <span className={classes.corner}>
        Majstori · {formatNumber(total)}
        {able !== undefined && `, mogu ${formatNumber(able)}`}
      </span>
      <span className={classes.ticks} data-zoom={axis.zoom} aria-hidden="true">
        {ticksOf(axis).map(({ at, label }) => {
          const x = toX(axis, at);
          const left = isNow ? x + shift(label, x - toX(axis, time)) : x;
          return (
            <span key={at} className={classes.tick} style={{ left }}>
              {label}
            </span>
          );
        })}
        {isNow && (
          <span className={classes.now} style={{ left: toX(axis, time) }}>
            {formatTime(now.toISOString())}
          </span>
        )}
      </span>
    </div>
  );
});
