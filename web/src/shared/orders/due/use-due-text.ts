import type { OrderDue } from '@majstorija/contract/orders/life/due.ts';
import { delayWords } from '@majstorija/contract/orders/late/delay-text.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { formatDateTime, formatMoment } from '@majstorija/contract/text/dates.ts';
import { useDueReading } from './due-clock.ts';
import { dueWords, toLine } from './due-words.ts';
import { useNow } from '#lib/browser/use-now.ts';

/** What a clock needs of its order. */
export type DueOrder = Pick<OrderListItem, 'due' | 'status'> & {
  reminder?: OrderListItem['reminder'];
  delay?: OrderListItem['delay'];
};

/** The clock of an order at this moment: level, what is left of its time, its words and the whole sentence as a title. */
export function useDueText(order: DueOrder, due: OrderDue) {
  const reading = useDueReading(due);
  const now = useNow();
  const moment = formatMoment(due.until, now);
  const note = order.reminder?.note ?? null;
  const { delay } = order;
  const expected = delay && Date.parse(delay.until) > now.getTime() ? delayWords(delay, now) : null;
  const words = { what: due.what, status: order.status, moment, note, delay: expected };
  const { line, short } = dueWords(words, reading);
  return {
    level: reading.level,
    /** Of the bar, full once the limit has passed. */
    filled: `${100 * (reading.level === 'over' ? 1 : reading.share)}%`,
    line,
    short,
    title: `${toLine(line)} (rok: ${formatDateTime(due.until, now)})`,
  };
}
