import { useDraggable } from '@dnd-kit/react';
import { memo } from 'react';
import type { BoardStage } from '@majstorija/contract/orders/board/stages.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { OrderCard } from '#shared/orders/card/order-card.tsx';
import { MoveMenu } from './move-menu.tsx';
import type { Card } from './stage-columns.ts';
import { goneWords } from './stage-words.ts';
import type { Moves } from './use-moving.ts';

export type StageCardProps = {
  card: Card;
  stage: BoardStage;
  /** Whether Tab leads to this card, one of the whole board. */
  isStop: boolean;
  isLifted: boolean;
  isBusy: boolean;
  isPhone: boolean;
  onMove: Moves['move'];
  onPeek: (order: OrderListItem) => void;
};

const lookOf = ({ card, isLifted, isBusy }: StageCardProps) => {
  if (isLifted) return 'lifted';
  if (isBusy) return 'busy';
  return card.nowAt === undefined ? undefined : 'gone';
};

/** A card of the board by stage; drawn again only when its own order or state changes. */
export const StageCard = memo((props: StageCardProps) => {
  const { card, stage, isStop, isPhone, onMove, onPeek } = props;
  const { order, nowAt } = card;
  const { ref } = useDraggable({ id: order._id, data: { order, stage }, disabled: isPhone });
  const menu = <MoveMenu order={order} stage={stage} onMove={onMove} isWide={isPhone} />;
  return (
    <OrderCard
      ref={ref}
      order={order}
      press={{ tabIndex: isStop ? 0 : -1, onClick: () => onPeek(order) }}
      look={lookOf(props)}
      note={nowAt === undefined ? undefined : goneWords(nowAt)}
      {...(isPhone ? { foot: menu } : { controls: menu })}
    />
  );
});
