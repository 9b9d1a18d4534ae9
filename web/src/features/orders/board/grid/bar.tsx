import { useDraggable } from '@dnd-kit/react';
import { memo } from 'react';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { whyFixed } from '#features/orders/board/move/move.ts';
import { isAway, useMoves } from '#features/orders/board/move/move-store.ts';
import { CODE_WIDTH, timeOf, type PlacedBar } from '#features/orders/board/layout/bar-parts.ts';
import { laneTop } from '#features/orders/board/layout/row-layout.ts';
import type { BoardDesk } from '#features/orders/board/board-desk.ts';
import { numberOf, StreetAndNumber } from '#shared/addresses/street-and-number.tsx';
import classes from './bar.module.css';

type BarProps = { placed: PlacedBar & { lane: number }; desk: BoardDesk; isStop: boolean };

const clockOf = (time: number) => formatTime(new Date(time).toISOString());

/** Signs of a number for which the narrowest of these bars surely has room. */
const LONGEST_NUMBER = 7;

/** The words of a bar so wide: the code, and its street where the number stays whole [board-screen#bars]. */
function Words({ order, width }: { order: OrderListItem; width: number }) {
  const { orderCode, address } = order;
  const number = numberOf(address.streetAndNumber);
  const isNarrow = width < CODE_WIDTH;
  return (
    <span className={classes.words} data-bar-words="">
      <span className={classes.code}>{isNarrow ? orderCode.slice(-3) : orderCode}</span>
      {!isNarrow && number.length <= LONGEST_NUMBER && <StreetAndNumber text={address.streetAndNumber} />}
    </span>
  );
}

/** What a bar is, for its title and for those who hear it. */
function wordsOf({ bar }: PlacedBar, now: Date): string {
  const { order, isComplaint, isLate } = bar;
  const { from, to } = timeOf(bar, now.getTime());
  return [
    `Nalog ${order.orderCode}`,
    ORDER_STATUSES[order.status].label,
    `${order.address.streetAndNumber}, ${order.address.municipality}`,
    from === to ? clockOf(from) : `${clockOf(from)}–${clockOf(to)}`,
    ...(isComplaint ? ['reklamacija'] : []),
    ...(isLate ? ['kasni'] : []),
    ...(order.term.isUrgent ? ['hitno'] : []),
  ].join(', ');
}

/** One job in its row: filled as far as it has happened, after the line of the way to it [board-screen#bars]. */
export const Bar = memo(function Bar({ placed, desk, isStop }: BarProps) {
  const { bar, look, left, width, happened, way, lane } = placed;
  const { order } = bar;
  const { ref } = useDraggable({
    id: `bar:${order._id}:${bar.isComplaint}`,
    data: { order, isBar: true },
    disabled: whyFixed(order) !== undefined,
  });
  const hasLeft = useMoves(desk.moves.store, (moves) => isAway(moves, order._id));
  const words = wordsOf(placed, desk.now);
  return (
    <div data-row-id={order._id} className={classes.place} style={{ left, top: laneTop(lane), width }}>
      {way > 0 && (
        <span
          className={classes.way}
          data-complaint={bar.isComplaint || undefined}
          style={{ width: way, left: -way }}
        />
      )}
      <button
        ref={ref}
        type="button"
        className={classes.bar}
        data-row-stop=""
        data-stop={order._id}
        data-lift={order._id}
        data-look={look}
        data-planned={happened === 0 || undefined}
        data-edge={bar.isComplaint || undefined}
        data-late={bar.isLate || undefined}
        data-left={hasLeft || undefined}
        data-fixed={whyFixed(order) !== undefined || undefined}
        tabIndex={isStop ? 0 : -1}
        aria-label={words}
        title={words}
        onClick={() => desk.onPeek(order)}
      >
        <span className={classes.happened} style={{ width: happened }} />
        <Words order={order} width={width} />
      </button>
    </div>
  );
});
