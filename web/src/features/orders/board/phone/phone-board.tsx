import { DragDropProvider } from '@dnd-kit/react';
import { ChevronLeft, ChevronRight, Move } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { formatNumber, fullName } from '@majstorija/contract/text/format.ts';
import { PhoneDay } from './phone-day.tsx';
import type { BoardDesk } from '#features/orders/board/board-desk.ts';
import { whyFixed } from '#features/orders/board/move/move.ts';
import { Rail } from '#features/orders/board/rail/rail.tsx';
import type { BoardData, BoardRow } from '#features/orders/board/use-board.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import classes from './phone-board.module.css';

const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);

/** Cards can be dragged wherever they are; here nothing drags them. */
const NONE: [] = [];

type PhoneBoardProps = {
  data: BoardData;
  desk: BoardDesk;
  rows: readonly BoardRow[];
  /** The one line over the hours. */
  line: HTMLElement | null;
};

/** The place of the orders without a worker, before the workers. */
const RAIL = -1;

type ChoiceProps = { rows: readonly BoardRow[]; waiting: number; at: number; onChoose: (at: number) => void };

/** What is in sight: the orders without a worker, or a worker; the one before, the next, or any by name. */
function WorkerChoice({ rows, waiting, at, onChoose }: ChoiceProps) {
  return (
    <div className={classes.choice}>
      <IconButton
        label="Prethodni majstor"
        icon={<ChevronLeft size={20} aria-hidden="true" />}
        disabledReason={at === RAIL ? 'Pre ovoga nema ničega.' : undefined}
        onClick={() => onChoose(at - 1)}
      />
      <select
        className={classes.select}
        aria-label="Majstor na tabli"
        value={at}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        <option value={RAIL}>Bez majstora ({formatNumber(waiting)})</option>
        {rows.map(({ _id, worker }, index) => (
          <option key={_id} value={index}>
            {fullName(worker)}
          </option>
        ))}
      </select>
      <IconButton
        label="Sledeći majstor"
        icon={<ChevronRight size={20} aria-hidden="true" />}
        disabledReason={at === rows.length - 1 ? 'Ovo je poslednji majstor.' : undefined}
        onClick={() => onChoose(at + 1)}
      />
    </div>
  );
}

/** The board on a phone: one worker with the hours downwards, or the orders without a worker [board-screen#phone]. */
export function PhoneBoard({ data, desk, rows, line }: PhoneBoardProps) {
  const [workerId, setWorkerId] = useState<string>();
  const [isRail, setRail] = useState(false);
  const [moving, setMoving] = useState<OrderListItem>();
  const isOnline = useOnline();
  const known = rows.findIndex(({ _id }) => _id === workerId);
  const row = rows[known === -1 ? 0 : known];
  const choose = (at: number) => {
    setRail(at === RAIL);
    if (at !== RAIL) setWorkerId(rows[at]?._id);
  };
  const moveButton = (order: OrderListItem) => (
    <Button
      icon={<Move size={16} aria-hidden="true" />}
      aria-label={`Premesti nalog ${order.orderCode}`}
      disabledReason={isOnline ? whyFixed(order) : OFFLINE_REASON}
      onClick={() => setMoving(order)}
    >
      Premesti
    </Button>
  );
  return (
    <div className={classes.board}>
      {line &&
        createPortal(
          <WorkerChoice
            rows={rows}
            waiting={data.cards.total ?? 0}
            at={isRail ? RAIL : Math.max(0, known)}
            onChoose={choose}
          />,
          line,
        )}
      {isRail || row === undefined ? (
        <DragDropProvider sensors={NONE} plugins={NONE}>
          <Rail cards={data.cards} unassigned={data.unassigned} desk={desk} footOf={moveButton} />
        </DragDropProvider>
      ) : (
        <PhoneDay row={row} desk={desk} day={data.address.date} buttonOf={moveButton} />
      )}
      {moving !== undefined && (
        <MoveDialog
          order={data.orders.find(({ _id }) => _id === moving._id) ?? moving}
          rows={rows}
          axis={desk.axis}
          onMove={desk.moves.send}
          onClose={() => setMoving(undefined)}
        />
      )}
    </div>
  );
}
