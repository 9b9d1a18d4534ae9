import type { OrderDue } from '@majstorija/contract/orders/life/due.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { formatDateTime, formatMoment } from '@majstorija/contract/text/dates.ts';
import { isLoadingPerson } from '#api/orders/order-change.ts';
import { useDueReading } from './due-clock.ts';
import { dueWords } from './due-words.ts';
import { useNow } from '#lib/browser/use-now.ts';

/** What a clock needs of its order. */
export type DueOrder = Pick<OrderListItem, 'due' | 'status'> & {
  worker: { firstName: string } | null;
  reminder?: OrderListItem['reminder'];
};

/** The worker as the words name them; one whose assignment is still being sent has no name yet. */
const nameOf = ({ worker }: DueOrder) =>
  worker === null || isLoadingPerson(worker) ? 'majstor' : worker.firstName;

/** The clock of an order at this moment: level, what is left of its time, its words and the whole sentence as a title. */
export function useDueText(order: DueOrder, due: OrderDue) {
  const reading = useDueReading(due);
  const now = useNow();
  const moment = formatMoment(due.until, now);
  const note = order.reminder?.note ?? null;
  const words = { what: due.what, status: order.status, name: nameOf(order), moment, note };
  const { line, short } = dueWords(words, reading);
  return {
    level: reading.level,
    /** Of the bar, full once the limit has passed. */
    filled: `${100 * (reading.level === 'over' ? 1 : reading.share)}%`,
    line,
    short,
    title: `${line.reason} · ${line.time} (rok: ${formatDateTime(due.until, now)})`,
  };
}
