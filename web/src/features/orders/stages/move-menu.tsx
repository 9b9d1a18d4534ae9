import { ArrowRightLeft, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import {
  BOARD_STAGE_LABELS,
  BOARD_STAGE_OPTIONS,
  type BoardStage,
} from '@majstorija/contract/orders/board/stages.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { preloadMenu, useMenuCode } from '#ui/buttons/lazy-menu.tsx';
import { moveBetween } from './stage-columns.ts';
import { refusalWords } from './stage-words.ts';
import type { Moves } from './use-moving.ts';

type MoveMenuProps = {
  order: OrderListItem;
  stage: BoardStage;
  onMove: Moves['move'];
  /** A whole button, for a finger; else a small one in the corner of the card. */
  isWide?: boolean;
};

const WIDE_ICON = <ArrowRightLeft size={18} aria-hidden="true" />;
const SMALL_ICON = <Ellipsis size={18} aria-hidden="true" />;

/** Moves an order without dragging: every column, those that cannot take it with the reason. The menu is drawn when asked for. */
export function MoveMenu({ order, stage, onMove, isWide = false }: MoveMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const { MenuButton } = useMenuCode(isAsked, () => setAsked(false));
  const label = `Premesti nalog ${order.orderCode}`;
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isAsked || undefined,
    onPointerEnter: preloadMenu,
    onFocus: preloadMenu,
    onClick: () => setAsked(true),
  } as const;
  if (!isAsked || MenuButton === undefined)
    return isWide ? (
      <Button {...opener} icon={WIDE_ICON} isFull>
        Premesti
      </Button>
    ) : (
      <IconButton {...opener} label={label} icon={SMALL_ICON} isSmall />
    );
  const items = BOARD_STAGE_OPTIONS.filter((to) => to !== stage).map((to) => ({
    label: BOARD_STAGE_LABELS[to],
    ...(to === 'unassigned' ? { heading: 'Premesti u kolonu' } : {}),
    onSelect: () => onMove(order, stage, to),
    disabledReason: moveBetween(order, stage, to) === null ? refusalWords(order, stage, to) : undefined,
  }));
  if (isWide) return <MenuButton label="Premesti" leading={WIDE_ICON} items={items} isOpenAtFirst />;
  return <MenuButton label={label} icon={SMALL_ICON} isSmall items={items} isOpenAtFirst />;
}
