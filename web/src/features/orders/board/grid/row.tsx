import { Info } from 'lucide-react';
import { memo } from 'react';
import { formatNumber, fullName } from '@majstorija/contract/text/format.ts';
import { Bar } from './bar.tsx';
import { Ghost } from './ghost.tsx';
import { WorkerLine } from './worker-line.tsx';
import type { BoardDesk } from '#features/orders/board/board-desk.ts';
import { timeOf } from '#features/orders/board/layout/bar-parts.ts';
import type { Fit } from '#features/orders/board/hand/arrange.ts';
import type { RowLayout } from '#features/orders/board/layout/row-layout.ts';
import { axisWidth, MINUTE_MS, toX } from '#features/orders/board/layout/time-axis.ts';
import { useMoves, type Lifted } from '#features/orders/board/move/move-store.ts';
import type { BoardRow } from '#features/orders/board/use-board.ts';
import { lookAt } from '#shared/people/peek/looked-at.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './row.module.css';

type RowProps = {
  row: BoardRow;
  layout: RowLayout;
  index: number;
  count: number;
  top: number;
  desk: BoardDesk;
  /** What speaks for and against this worker; undefined while nothing is in the hand. */
  fit: Fit | undefined;
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

/** How far a worker has to go, and how long that takes. */
function Way({ fit }: { fit: Fit | undefined }) {
  const { distanceKm, driveMinutes } = fit?.suggestion?.facts ?? {};
  if (fit?.reason !== undefined || typeof distanceKm !== 'number') return null;
  return (
    <>
      <span className={classes.way}>{formatNumber(distanceKm)} km</span>
      {typeof driveMinutes === 'number' && (
        <span className={classes.way}>{formatNumber(driveMinutes)} min</span>
      )}
    </>
  );
}

type NameProps = Pick<RowProps, 'row' | 'fit'> & { now: Date; isStop: boolean };

/** Who the row is of; in a row higher than the window it stays beside what is in sight. */
function Name({ row, fit, now, isStop }: NameProps) {
  const { worker } = row;
  const name = fullName(worker);
  return (
    <div className={classes.label}>
      <span className={classes.stays}>
        {fit?.plate !== undefined && (
          <span className={classes.plate}>
            <HiddenText>Predlog </HiddenText>
            {fit.plate}
          </span>
        )}
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
            {name}
          </button>
          <span className={classes.states}>
            <WorkerLine row={row} now={now} />
            <Way fit={fit} />
          </span>
        </span>
      </span>
    </div>
  );
}

/** Pixels between the line of now, or a bar, and the reason; those of a letter of it, and of its sign and edges. */
const REASON = { gap: 24, letter: 7, edges: 44 } as const;

/** Where the reason begins, if the hours are not scrolled: right of now, where no bar is. */
function reasonLeft({ bars }: RowLayout, text: string, { axis, now }: BoardDesk): number {
  const width = text.length * REASON.letter + REASON.edges;
  const first = Math.min(Math.max(toX(axis, now.getTime()), 0) + REASON.gap, axisWidth(axis) - width);
  return bars
    .toSorted((one, other) => one.left - other.left)
    .reduce(
      (x, { left, width: own, way }) =>
        left - way < x + width && x < left + own ? left + own + REASON.gap : x,
      first,
    );
}

/** Why the worker can't get what is in the hand; in sight wherever the hours are scrolled to. */
const Reason = ({ text, left }: { text: string; left: number }) => (
  <>
    <span style={{ flex: `0 1 ${left}px` }} />
    <span className={classes.unfit}>
      <Info size={14} aria-hidden="true" /> {text}
    </span>
  </>
);

/** A worker with all that they do on the axis. */
export const Row = memo(function Row({ row, layout, index, count, top, desk, fit, stop }: RowProps) {
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
      data-plate={fit?.plate}
      data-unfit={fit?.reason !== undefined || undefined}
    >
      <Name row={row} fit={fit} now={desk.now} isStop={stop === ''} />
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
        {fit?.reason === undefined ? (
          <Ghosts row={row} desk={desk} />
        ) : (
          <Reason text={fit.reason} left={reasonLeft(layout, fit.reason, desk)} />
        )}
      </div>
    </li>
  );
});
