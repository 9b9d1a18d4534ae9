import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { Axis } from './layout/time-axis.ts';
import type { BoardMoves } from './move/use-board-moves.ts';

/** What rows, bars and cards of the board share; the same object until the axis or the minute changes. */
export type BoardDesk = {
  axis: Axis;
  now: Date;
  moves: BoardMoves;
  onPeek: (order: OrderListItem) => void;
};
