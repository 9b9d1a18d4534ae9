import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import { delayText } from '@majstorija/contract/orders/late/delay-text.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { shortTermText, termText } from '@majstorija/contract/orders/term/term-text.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { isDelayInClock } from '#shared/orders/due/due-words.ts';
import { useNow } from '#lib/browser/use-now.ts';
import classes from './order-term.module.css';

type TermOrder = Pick<OrderListItem, 'term' | 'status'>;

/** The words of a term now: `sutra 10:00–12:00`. */
export const termNow = ({ term }: Pick<OrderListItem, 'term'>, now: Date): string =>
  termText(term, dayAfter(now, 0));

/** Told by the word, not by a colour: orange and red have other meanings [design#orange-means-act]. */
const UrgentTag = () => <span className={classes.urgent}>Hitno</span>;

const shortNow = ({ term }: Pick<OrderListItem, 'term'>, now: Date): string =>
  shortTermText(term, dayAfter(now, 0));

/** What a row tells of a term, in words: `hitno`, `sutra 10–12`; nothing for one that is at once or closed. */
export const rowTermWords = (order: TermOrder, now: Date): string[] => {
  if (!isOpen(order.status)) return [];
  const { kind, isUrgent } = order.term;
  return [...(isUrgent ? ['hitno'] : []), ...(kind === 'now' ? [] : [shortNow(order, now)])];
};

/** The term of an order among the facts of its row, in its shortest words; nothing for one that is at once or closed [orders#term-shown]. */
export function RowTerm({ order }: { order: TermOrder }) {
  const now = useNow();
  const { kind, isUrgent } = order.term;
  if (!isOpen(order.status) || (kind === 'now' && !isUrgent)) return null;
  return (
    <span className={classes.row}>
      {isUrgent && <UrgentTag />}
      {kind !== 'now' && (
        <span className={classes.when} title={termNow(order, now)}>
          {shortNow(order, now)}
        </span>
      )}
    </span>
  );
}

/** The term of an order in a line of its own, whatever it is, a delay that its clock does not tell, and what can be done about both. */
export function TermLine({
  order,
  children,
}: {
  order: Pick<OrderListItem, 'term' | 'delay' | 'due'>;
  children: ReactNode;
}) {
  const now = useNow();
  const text = termNow(order, now);
  return (
    <div className={classes.line}>
      <CalendarClock size={18} aria-hidden="true" />
      <span>
        Termin: <b>{text}</b>
      </span>
      {order.term.isUrgent && <UrgentTag />}
      {order.delay !== null && !isDelayInClock(order.due) && <b>{delayText(order.delay, now)}</b>}
      {children}
    </div>
  );
}
