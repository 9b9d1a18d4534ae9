import { memo } from 'react';
import { fullName, shortName } from '@majstorija/contract/text/format.ts';
import { Bar } from './bar.tsx';
import { Ghost } from './ghost.tsx';
import { WorkerLine } from './worker-line.tsx';
import type { BoardDesk } from '#features/orders/board/board-desk.ts';
import { timeOf } from '#features/orders/board/layout/bar-parts.ts';
import type { RowLayout } from '#features/orders/board/layout/row-layout.ts';
import { MINUTE_MS } from '#features/orders/board/layout/time-axis.ts';
import { useMoves, type Lifted } from '#features/orders/board/move/move-store.ts';
import type { BoardRow } from '#features/orders/board/use-board.ts';
import { lookAt } from '#shared/people/peek/looked-at.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import classes from './row.module.css';

type RowProps = {
  row: BoardRow;
  layout: RowLayout;
  index: number;
  count: number;
  top: number;
  desk: BoardDesk;
  /** What of this row the Tab key reaches: an order, '' for the name; undefined when it is in another row. */
  stop: string | undefined;
};

/** Whether other work of the row is where the order in the hand would be. */
function isTaken({ bars }: BoardRow, { order, place, minutes }: Lifted, now: number): boolean {
  const at = place?.at ?? null;
  if (at === null) return false;
  return bars.some((bar) => {
    const { from, to } = timeOf(bar, now);
    return bar.order._id !== order._id && from < at + minutes * MINUTE_MS && at < to;
  });
}

/** What is put down, or would be, in this row. */
function Ghosts({ row, desk }: { row: BoardRow; desk: BoardDesk }) {
  const { store } = desk.moves;
  const lifted = useMoves(store, (moves) =>
    moves.lifted?.place?.workerId === row._id ? moves.lifted : undefined,
  );
  const sent = useMoves(store, (moves) => moves.sent.find(({ place }) => place.workerId === row._id));
  return (
    <>
      {sent !== undefined && <Ghost {...sent} axis={desk.axis} isSent />}
      {lifted?.place && (
        <Ghost
          {...lifted}
          place={lifted.place}
          axis={desk.axis}
          isBad={lifted.problem !== undefined || isTaken(row, lifted, desk.now.getTime())}
        />
      )}
    </>
  );
}

function Name({ row, now, isStop }: { row: BoardRow; now: Date; isStop: boolean }) {
  const { worker } = row;
  const name = fullName(worker);
  return (
    <div className={classes.label}>
      <Avatar name={name} photo={worker.profileImage} size={32} />
      <span className={classes.who}>
        <button
          type="button"
          className={classes.name}
          title={name}
          aria-label={name}
          data-stop=""
          tabIndex={isStop ? 0 : -1}
          onClick={() => lookAt({ kind: 'workers', id: worker._id, name })}
        >
          {shortName(worker)}
        </button>
        <WorkerLine row={row} now={now} />
      </span>
    </div>
  );
}

/** A worker with all that they do on the axis. */
export const Row = memo(function Row({ row, layout, index, count, top, desk, stop }: RowProps) {
  const isTarget = useMoves(desk.moves.store, ({ lifted }) => lifted?.place?.workerId === row._id);
  const more = row.barTotal - row.bars.length;
  return (
    <li
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, height: layout.height }}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-row-index={index}
      data-target={isTarget || undefined}
    >
      <Name row={row} now={desk.now} isStop={stop === ''} />
      <div className={classes.hours}>
        {layout.off.map(({ left, width, text }) => (
          <span key={left} className={classes.off} style={{ left, width }}>
            <span className={classes.reason} title={text}>
              {text}
            </span>
          </span>
        ))}
        {layout.bars.map((placed) => (
          <Bar
            key={`${placed.bar.order._id}:${placed.bar.isComplaint}`}
            placed={placed}
            desk={desk}
            isStop={stop === placed.bar.order._id}
          />
        ))}
        {more > 0 && <span className={classes.more}>i još {more}</span>}
        <Ghosts row={row} desk={desk} />
      </div>
    </li>
  );
});
