import { useDraggable } from '@dnd-kit/react';
import { useQuery } from '@tanstack/react-query';
import { memo, useState, type ReactNode } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { countOf, formatNumber, NOUNS } from '@majstorija/contract/text/format.ts';
import { orderQuery } from '#api/orders/orders.ts';
import type { BoardDesk } from '#features/orders/board/board-desk.ts';
import type { BoardData } from '#features/orders/board/use-board.ts';
import { isAway, useMoves } from '#features/orders/board/move/move-store.ts';
import { changeWords } from '#features/orders/board/move/use-tell-change.ts';
import { OrderCard } from '#shared/orders/card/order-card.tsx';
import { useFocusFallback } from '#ui/table/use-focus-fallback.ts';
import classes from './rail.module.css';

type CardProps = {
  order: OrderListItem;
  desk: BoardDesk;
  isGone: boolean;
  isStop: boolean;
  foot?: ReactNode;
};

/** What became of an order that has left the rail while it was looked at. */
function GoneNote({ id }: { id: string }) {
  const { data } = useQuery({ ...orderQuery(id), meta: { isSilent: true } });
  const last = data?.actions[0];
  return last === undefined ? 'Više nije bez majstora.' : changeWords(last);
}

const Card = memo(function Card({ order, desk, isGone, isStop, foot }: CardProps) {
  const { ref } = useDraggable({
    id: `card:${order._id}`,
    data: { order, isBar: false },
    disabled: isGone,
  });
  const isLifted = useMoves(desk.moves.store, (moves) => isAway(moves, order._id));
  const marks = { 'data-stop': order._id, ...(!isGone && { 'data-lift': order._id }) };
  return (
    <li className={classes.item}>
      <OrderCard
        order={order}
        ref={ref}
        look={isGone ? 'gone' : isLifted ? 'lifted' : undefined}
        note={isGone ? <GoneNote id={order._id} /> : undefined}
        foot={foot}
        press={{ ...marks, tabIndex: isStop ? 0 : -1, onClick: () => desk.onPeek(order) }}
      />
    </li>
  );
});

type RailProps = Pick<BoardData, 'cards' | 'unassigned'> & {
  desk: BoardDesk;
  /** Under each card, on a phone the button that moves it. */
  footOf?: (order: OrderListItem) => ReactNode;
};

/** The orders without a worker, by their clocks; each can be dragged, or lifted with Enter [board-screen#rail]. */
export function Rail({ cards, unassigned, desk, footOf }: RailProps) {
  const [stop, setStop] = useState<string>();
  const isKnown = unassigned.some(({ _id }) => _id === stop);
  const total = cards.total ?? 0;
  const more = total - unassigned.length;
  const focusFallback = useFocusFallback(cards.rows);
  return (
    <section className={classes.rail} aria-label="Bez majstora" {...focusFallback}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          Bez majstora{' '}
          <span className={classes.count} data-needs-action={total > 0 || undefined}>
            {formatNumber(total)}
          </span>
        </h2>
        <span className={classes.sort}>po roku</span>
      </header>
      {unassigned.length === 0 ? (
        <p className={classes.empty}>Svi nalozi imaju majstora.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes the focus of the buttons inside it
        <ul
          key={cards.turn}
          className={classes.list}
          onFocus={({ target }) => setStop(target.closest<HTMLElement>('[data-stop]')?.dataset.stop ?? stop)}
        >
          {unassigned.map((order, at) => (
            <Card
              key={order._id}
              order={order}
              desk={desk}
              isGone={cards.isGone(order._id)}
              isStop={isKnown ? order._id === stop : at === 0}
              foot={footOf?.(order)}
            />
          ))}
          {more > 0 && <li className={classes.more}>i još {countOf(more, NOUNS.nalog)}</li>}
        </ul>
      )}
    </section>
  );
}
