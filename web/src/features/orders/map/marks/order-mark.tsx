import { memo } from 'react';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderDue } from '@majstorija/contract/orders/life/due.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { useDueText } from '#shared/orders/due/use-due-text.ts';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import type { MarkPress } from './mark-press.ts';
import classes from './map-marks.module.css';

const SIGN = 22;

function Tag({ order, due }: { order: OrderListItem; due: OrderDue }) {
  const { level, short, title } = useDueText(order, due);
  return (
    <span className={classes.tag} data-level={level} title={title}>
      {short.time}
    </span>
  );
}

type OrderMarkProps = MarkPress & {
  order: OrderListItem;
  /** Whether there is room for its clock. */
  hasTag: boolean;
  isLit: boolean;
  isOpen: boolean;
};

/** An order on the map: the sign of its service in a field of its status, and its clock. */
export const OrderMark = memo(function OrderMark(props: OrderMarkProps) {
  const { order, hasTag, isLit, isOpen, onLight, onPress } = props;
  const { family, label } = ORDER_STATUSES[order.status];
  const isSquare = family === 'complaint' || order.status === 'complaint_created';
  return (
    <button
      type="button"
      // The rows of the list are the way of the keyboard: one stop instead of hundreds.
      tabIndex={-1}
      className={classes.pin}
      data-family={family}
      data-square={isSquare || undefined}
      data-lit={isLit || undefined}
      data-open={isOpen || undefined}
      aria-label={`${order.orderCode}, ${order.address.streetAndNumber}, ${label}`}
      aria-pressed={isOpen}
      onPointerEnter={() => onLight(order._id)}
      onPointerLeave={() => onLight(undefined)}
      onClick={() => onPress([order._id])}
    >
      <span className={classes.field}>
        <ServiceSign category={order.category} size={SIGN} />
      </span>
      {hasTag && order.due !== null && <Tag order={order} due={order.due} />}
    </button>
  );
});
