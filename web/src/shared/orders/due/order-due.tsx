import type { OrderDue as Due } from '@majstorija/contract/orders/life/due.ts';
import { useDueText, type DueOrder } from './use-due-text.ts';
import classes from './order-due.module.css';

type ClockProps = { order: DueOrder; due: Due };

function Clock({ order, due }: ClockProps) {
  const { level, filled, line, title } = useDueText(order, due);
  return (
    <span className={classes.due} data-level={level} title={title}>
      <span className={classes.line}>
        <span className={classes.reason}>{line.reason}</span>
        <span className={classes.time}>{line.reason === '' ? line.time : ` ${line.time}`}</span>
      </span>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: filled }} />
      </span>
    </span>
  );
}

type OrderDueProps = {
  order: DueOrder;
  /** The note of the reminder stands beside it: the clock says 'podsetnik'. */
  isNoteTold?: boolean;
};

/** Rok: what an order waits for and how long, in words, by a colour and by a bar [orders#due-words]; nothing without one. */
export function OrderDue({ order, isNoteTold = false }: OrderDueProps) {
  if (order.due === null) return null;
  return <Clock order={isNoteTold ? { ...order, reminder: null } : order} due={order.due} />;
}
