import type { OrderDue as Due } from '@majstorija/contract/orders/life/due.ts';
import { useDueText, type DueOrder } from './use-due-text.ts';
import classes from './order-due.module.css';

type ClockProps = { order: DueOrder; due: Due; isInRow: boolean };

function Clock({ order, due, isInRow }: ClockProps) {
  const { level, filled, line, short, title } = useDueText(order, due);
  return (
    <span className={classes.due} data-level={level} data-row={isInRow || undefined} title={title}>
      <span className={classes.line}>
        <span className={classes.reason}>{line.reason}</span>
        <span className={classes.time}> · {line.time}</span>
      </span>
      {isInRow && (
        <span className={classes.short} aria-hidden="true">
          <span className={classes.number}>{short.time}</span>
          <span className={classes.cause}>{short.reason}</span>
        </span>
      )}
      <span className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: filled }} />
      </span>
    </span>
  );
}

type OrderDueProps = {
  order: DueOrder;
  /** Whether it stands in a row of a list, where 'Zbijeno' has the time over the reason. */
  isInRow?: boolean;
};

/** Rok: what an order waits for and how long, in words, by a colour and by a bar [orders#due-words]; nothing without one. */
export function OrderDue({ order, isInRow = false }: OrderDueProps) {
  if (order.due === null) return null;
  return <Clock order={order} due={order.due} isInRow={isInRow} />;
}
