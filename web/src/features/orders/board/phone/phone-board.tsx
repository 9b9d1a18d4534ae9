import type { BoardDesk } from '#features/orders/board/board-desk.ts';
import { Rail } from '#features/orders/board/rail/rail.tsx';
import type { BoardData, BoardRow } from '#features/orders/board/use-board.ts';

type PhoneBoardProps = { data: BoardData; desk: BoardDesk; rows: readonly BoardRow[] };

export function PhoneBoard({ data, desk }: PhoneBoardProps) {
  return <Rail cards={data.cards} unassigned={data.unassigned} desk={desk} />;
}
