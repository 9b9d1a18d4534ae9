import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { hoursText } from '#features/orders/board/move/place-words.ts';
import type { Place } from '#features/orders/board/move/move.ts';
import { MINUTE_MS, toX, type Axis } from '#features/orders/board/layout/time-axis.ts';
import { SIZES } from '#features/orders/board/layout/row-layout.ts';
import classes from './ghost.module.css';

type GhostProps = {
  order: Pick<OrderListItem, 'orderCode'>;
  place: Place;
  minutes: number;
  axis: Axis;
  /** Nothing can be put down there, or other work is there already. */
  isBad?: boolean;
  /** It has been put down, and its answer is awaited. */
  isSent?: boolean;
};

/** Where an order in the hand would be; without a time it lies over the name. */
export function Ghost({ order, place, minutes, axis, isBad = false, isSent = false }: GhostProps) {
  const { at } = place;
  const style =
    at === null
      ? { left: -SIZES.label, width: SIZES.label }
      : { left: toX(axis, at), width: Math.max(24, toX(axis, at + minutes * MINUTE_MS) - toX(axis, at)) };
  return (
    <span
      className={classes.ghost}
      style={style}
      data-bad={isBad || undefined}
      data-sent={isSent || undefined}
      data-name={at === null || undefined}
      aria-hidden="true"
    >
      <span className={classes.code}>{order.orderCode}</span>
      <span className={classes.time}>{at === null ? 'isti termin' : hoursText(at, minutes)}</span>
    </span>
  );
}
