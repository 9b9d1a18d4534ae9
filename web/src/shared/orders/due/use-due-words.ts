import type { OrderDue as Due } from '@majstorija/contract/orders/life/due.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { formatDateTime, formatMoment } from '@majstorija/contract/text/dates.ts';
import { isLoadingPerson } from '#api/orders/order-change.ts';
import { useDueReading } from './due-clock.ts';
import { dueWords } from './due-words.ts';
import { useNow } from '#lib/browser/use-now.ts';

/** The order of a clock. */
export type DueOrder = Pick<OrderListItem, 'due' | 'status'> & {
  worker: { firstName: string } | null;
  reminder?: OrderListItem['reminder'];
};

/** The worker as the words name them; one whose assignment is still being sent has no name yet. */
const nameOf = ({ worker }: DueOrder) =>
  worker === null || isLoadingPerson(worker) ? 'majstor' : worker.firstName;

/** The running clock of an order, its words, and all of it in one line with the limit. */
export function useDueWords(order: DueOrder, due: Due) {
  const reading = useDueReading(due);
  const now = useNow();
  const moment = formatMoment(due.until, now);
  const note = order.reminder?.note ?? null;
  const words = { what: due.what, status: order.status, name: nameOf(order), moment, note };
  const { line, short } = dueWords(words, reading);
  const limit = formatDateTime(due.until, now);
  return { reading, line, short, whole: `${line.reason} · ${line.time} (rok: ${limit})` };
}
