import { Ellipsis } from 'lucide-react';
import { suggestionText } from '@majstorija/contract/dispatch/chosen-suggestion.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { traitsOf } from '@majstorija/contract/orders/life/event-traits.ts';
import type { OrderAction } from '@majstorija/contract/orders/orders.ts';
import { whoOf } from './order-action.ts';
import { MentionText } from '#features/orders/page/comments/mention-text.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { EVENT_ICONS } from './event-icons.ts';
import { LazyMenu } from '#ui/buttons/lazy-menu.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './history-card.module.css';

/** The menu of an entry; none of its entries is implemented yet, which a notice shows [orders#entry-menu]. */
const menuOf = (orderCode: string) =>
  ['Pregled', 'Izmeni', 'Obriši'].map((label) => ({
    label,
    onSelect: () => toast.info(`Nije implementirano: ${label}`, { subject: orderCode }),
  }));

type HistoryItemProps = {
  action: OrderAction;
  orderCode: string;
  /** Whether the order waits for the operator because of this entry. */
  isWaiting: boolean;
};

function toneOf({
  action,
  isWaiting,
}: Pick<HistoryItemProps, 'action' | 'isWaiting'>): 'action' | 'complaint' | undefined {
  if (isWaiting) return 'action';
  return action.type.startsWith('COMPLAINT_') ? 'complaint' : undefined;
}

/** What happened, and which suggestion an assigned worker was [dispatch#chosen]. */
const textOf = ({ webItemText, suggestion }: OrderAction): string =>
  suggestion === null ? webItemText : `${webItemText} · ${suggestionText(suggestion)}`;

/** What happened; of a corrected payment the old amount struck through, which readers hear as the entry's own words [orders#history]. */
function Words({ action }: Pick<HistoryItemProps, 'action'>) {
  const text = textOf(action);
  if (action.correction === null) return text;
  const { amountBefore, amount } = action.correction;
  const [before, now] = [formatMoney(amountBefore), formatMoney(amount)];
  const spoken = `sa ${before.replace(/\s*rsd$/u, '')} na ${now}`;
  const [lead, rest] = text.split(spoken);
  if (lead === undefined || rest === undefined) return text;
  return (
    <>
      {lead}
      <HiddenText>{spoken}</HiddenText>
      <span aria-hidden="true">
        <s>{before}</s> → <b>{now}</b>
      </span>
      {rest}
    </>
  );
}

/** What was written with it: what all may read, then what only the desk does. */
const wordsOf = ({ note, deskNote }: OrderAction): string =>
  [note, deskNote].filter((words) => words !== null && words !== '').join('\n');

/** One entry of an order's history; its photos are in the card of what they show. */
export function HistoryItem(props: HistoryItemProps) {
  const { action, orderCode } = props;
  const { mentions } = action;
  const note = wordsOf(action);
  const Icon = EVENT_ICONS[traitsOf(action.type).icon];
  const time = formatDateTime(action.time, useNow());
  const hasNote = note !== '';
  return (
    <li className={classes.item} data-tone={toneOf(props)} tabIndex={-1}>
      <span className={classes.icon} aria-hidden="true">
        <Icon aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <p className={classes.text}>
          <Words action={action} />
          {hasNote && ':'}
        </p>
        {hasNote && (
          <p className={classes.note} title={note}>
            <q>
              <MentionText text={note} people={mentions} />
            </q>
          </p>
        )}
        <p className={classes.who}>{whoOf(action)}</p>
      </div>
      <span className={classes.time}>
        <Timestamp at={action.time} text={time} />
      </span>
      <span className={classes.menu}>
        <LazyMenu
          isSmall
          label={`Stavka istorije: ${action.webItemText}, ${time}`}
          icon={<Ellipsis size={18} aria-hidden="true" />}
          items={menuOf(orderCode)}
        />
      </span>
    </li>
  );
}
