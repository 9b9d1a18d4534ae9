import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { actionRequired } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { NOUNS } from '@majstorija/contract/text/format.ts';
import { neededAction } from '#features/orders/page/banner/needed-action.ts';
import { waitingText } from '#shared/lists/steady/waiting-note.tsx';
import { ShowNote } from '#ui/panels/show-note.tsx';
import classes from './news-note.module.css';

type NewsNoteProps = { order: OrderDetail; shown: OrderDetail; onShow: () => void };

/** What is new since the page was shown: what is needed, the one new entry, or how many there are. */
function newsText({ actions, version }: OrderDetail, shown: OrderDetail): string {
  if (version === shown.version) return '';
  const [newest] = actions;
  const needed = actionRequired(actions);
  if (needed !== undefined) return `Potrebna akcija: ${neededAction(needed)}`;
  const count = actions.length - shown.actions.length;
  if (count <= 0) return 'Nalog je izmenjen';
  return count === 1 && newest !== undefined
    ? `Novo: ${newest.webItemText}`
    : waitingText({ gained: count, changed: count }, { noun: NOUNS.stavka, isFeminine: true });
}

/** Says what others have done since the page was shown, in a place of its own; the focus stays there [live#page-stays-still]. */
export function NewsNote({ order, shown, onShow }: NewsNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  const text = newsText(order, shown);
  const show = () => {
    flushSync(onShow);
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <ShowNote
        text={text}
        needsAction={text !== '' && actionRequired(order.actions) !== undefined}
        onShow={show}
      />
    </div>
  );
}
