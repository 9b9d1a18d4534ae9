import type { OrderDue } from '@majstorija/contract/orders/life/due.ts';
import { toLine } from './due-words.ts';
import { useDueText, type DueOrder } from './use-due-text.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './due-gauge.module.css';

function Gauge({ order, due }: { order: DueOrder; due: OrderDue }) {
  const { level, filled, line, short, title } = useDueText(order, due);
  return (
    <span className={classes.gauge} data-level={level} title={title}>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ blockSize: filled }} />
      </span>
      <span className={classes.words} aria-hidden="true">
        <span className={classes.time}>{short.time}</span>
        <span className={classes.reason}>{short.reason}</span>
      </span>
      <HiddenText>{toLine(line)}</HiddenText>
    </span>
  );
}

/** The clock of an order on a card: a bar that drains downwards, and the time over the reason [orders#due-words]. */
export function DueGauge({ order }: { order: DueOrder }) {
  return order.due !== null && <Gauge order={order} due={order.due} />;
}
