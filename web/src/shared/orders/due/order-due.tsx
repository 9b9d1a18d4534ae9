import type { OrderDue as Due } from '@majstorija/contract/orders/life/due.ts';
import { delayWords } from '@majstorija/contract/orders/late/delay-text.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { formatDateTime, formatMoment } from '@majstorija/contract/text/dates.ts';
import { isLoadingPerson } from '#api/orders/order-change.ts';
import { useDueReading } from './due-clock.ts';
import { dueWords } from './due-words.ts';
import { useNow } from '#lib/browser/use-now.ts';
import classes from './order-due.module.css';

type DueOrder = Pick<OrderListItem, 'due' | 'status'> & {
  worker: { firstName: string } | null;
  reminder?: OrderListItem['reminder'];
  delay?: OrderListItem['delay'];
};

/** The worker as the words name them; one whose assignment is still being sent has no name yet. */
const nameOf = ({ worker }: DueOrder) =>
  worker === null || isLoadingPerson(worker) ? 'majstor' : worker.firstName;

type ClockProps = { order: DueOrder; due: Due; isInRow: boolean };

function Clock({ order, due, isInRow }: ClockProps) {
  const reading = useDueReading(due);
  const now = useNow();
  const moment = formatMoment(due.until, now);
  const note = order.reminder?.note ?? null;
  const { delay } = order;
  const expected = delay && Date.parse(delay.until) > now.getTime() ? delayWords(delay, now) : null;
  const words = { what: due.what, status: order.status, name: nameOf(order), moment, note, delay: expected };
  const { line, short } = dueWords(words, reading);
  const limit = formatDateTime(due.until, now);
  return (
    <span
      className={classes.due}
      data-level={reading.level}
      data-row={isInRow || undefined}
      title={`${line.reason} · ${line.time} (rok: ${limit})`}
    >
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
        <span style={{ inlineSize: `${100 * (reading.level === 'over' ? 1 : reading.share)}%` }} />
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
