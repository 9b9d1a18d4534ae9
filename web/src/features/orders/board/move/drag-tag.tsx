import { createPortal } from 'react-dom';
import { shortName } from '@majstorija/contract/text/format.ts';
import { useMoves, type MoveStore } from './move-store.ts';
import { timeWords } from './place-words.ts';
import type { BoardRow } from '#features/orders/board/use-board.ts';
import classes from './drag-tag.module.css';

type DragTagProps = { store: MoveStore; rows: readonly BoardRow[]; now: Date };

/** What is dragged, beside the pointer: its code, and where it would be put down. */
export function DragTag({ store, rows, now }: DragTagProps) {
  const lifted = useMoves(store, (moves) => (moves.lifted?.by === 'pointer' ? moves.lifted : undefined));
  if (lifted?.pointer === undefined) return null;
  const { order, place, pointer, problem } = lifted;
  const worker = rows.find(({ _id }) => _id === place?.workerId)?.worker;
  return createPortal(
    <div
      className={classes.tag}
      style={{ transform: `translate(${pointer.x + 14}px, ${pointer.y + 14}px)` }}
      data-bad={problem !== undefined || undefined}
      aria-hidden="true"
    >
      <b>{order.orderCode}</b>
      {place !== undefined && worker !== undefined && (
        <span>
          {shortName(worker)} · {problem ?? timeWords(lifted, place, now)}
        </span>
      )}
    </div>,
    document.body,
  );
}
