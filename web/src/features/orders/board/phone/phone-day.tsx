import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { WEEKDAY_LABELS, weekdayOf } from '@majstorija/contract/people/availability/week.ts';
import { belgradeDay, formatTime } from '@majstorija/contract/text/dates.ts';
import type { BoardDesk } from '#features/orders/board/board-desk.ts';
import { WorkerLine } from '#features/orders/board/grid/worker-line.tsx';
import { lookOf, timeOf } from '#features/orders/board/layout/bar-parts.ts';
import { toLanes } from '#features/orders/board/layout/lanes.ts';
import { offTimes } from '#features/orders/board/layout/off-times.ts';
import { dayLabel, HOUR_MS, openingOf, type Axis } from '#features/orders/board/layout/time-axis.ts';
import { hoursText } from '#features/orders/board/move/place-words.ts';
import { useMoves } from '#features/orders/board/move/move-store.ts';
import type { BoardRow } from '#features/orders/board/use-board.ts';
import { useInHands } from '#lib/lists/in-hands.ts';
import { Plate } from '#ui/text/plate.tsx';
import classes from './phone-day.module.css';

/** Pixels of an hour, and of the shortest job: plate, street and the button that moves it. */
const HOUR = 56;
const LEAST = 92;

const toY = ({ from }: Axis, time: number) => ((time - from) / HOUR_MS) * HOUR;

/** `14:00`; a midnight by its day, `pon`. */
const hourLabel = (at: number): string => {
  const iso = new Date(at).toISOString();
  const clock = formatTime(iso);
  return clock === '00:00' ? WEEKDAY_LABELS[weekdayOf(belgradeDay(iso))].short : clock;
};

type PhoneDayProps = {
  row: BoardRow;
  desk: BoardDesk;
  /** The day of the address. */
  day: string;
  buttonOf: (order: OrderListItem) => ReactNode;
};

type JobProps = Pick<PhoneDayProps, 'desk' | 'buttonOf'> & { bar: BoardRow['bars'][number] };

function Job({ bar, desk, buttonOf }: JobProps) {
  const { order } = bar;
  const { from, to } = timeOf(bar, desk.now.getTime());
  return (
    <>
      <button type="button" className={classes.press} data-row-stop="" onClick={() => desk.onPeek(order)}>
        <Plate code={order.orderCode} />
        <span className={classes.street}>{order.address.streetAndNumber}</span>
        <span className={classes.when}>
          {hoursText(from, Math.round((to - from) / 60_000))} · {ORDER_STATUSES[order.status].label}
        </span>
      </button>
      {lookOf(bar) !== 'done' && <span className={classes.move}>{buttonOf(order)}</span>}
    </>
  );
}

/** The bars of the day under each other; those that overlap stand side by side. */
function Jobs({ row, desk, buttonOf }: Omit<PhoneDayProps, 'day'>) {
  const { axis, now } = desk;
  const shown = row.bars.flatMap((bar) => {
    const { from, to } = timeOf(bar, now.getTime());
    if (Number.isNaN(from) || to < axis.from || from >= axis.to) return [];
    const top = toY(axis, Math.max(from, axis.from));
    return [{ bar, top, height: Math.max(LEAST, toY(axis, Math.min(to, axis.to)) - top) }];
  });
  const { lanes, count } = toLanes(shown.map(({ top, height }) => ({ left: top, right: top + height })));
  return shown.map(({ bar, top, height }, at) => (
    <li
      key={`${bar.order._id}:${bar.isComplaint}`}
      className={classes.job}
      data-row-id={bar.order._id}
      data-look={lookOf(bar)}
      data-late={bar.isLate || undefined}
      style={{ top, height, width: `${100 / count}%`, left: `${((lanes[at] ?? 0) * 100) / count}%` }}
    >
      <Job bar={bar} desk={desk} buttonOf={buttonOf} />
    </li>
  ));
}

/** One worker with the hours of the day downwards [board-screen#phone]. */
export function PhoneDay({ row, desk, day, buttonOf }: PhoneDayProps) {
  const { axis, now } = desk;
  const scroller = useRef<HTMLDivElement>(null);
  const isSending = useMoves(desk.moves.store, ({ sent }) =>
    sent.some(({ place }) => place.workerId === row._id),
  );
  const isInHands = useInHands();
  const show = useEffectEvent(() => {
    const { time, before } = openingOf(axis, now.getTime());
    const height = scroller.current?.clientHeight ?? 0;
    scroller.current?.scrollTo({ top: toY(axis, time) - before * height });
  });
  useLayoutEffect(() => show(), [axis.from]);
  useEffect(() => {
    if (!isInHands) show();
  }, [isInHands, now]);
  const hours = Array.from(
    { length: Math.round((axis.to - axis.from) / HOUR_MS) },
    (_, at) => axis.from + at * HOUR_MS,
  );
  const time = now.getTime();
  return (
    <section aria-label="Dan majstora" aria-busy={isSending || undefined}>
      <p className={classes.line}>
        <WorkerLine row={row} now={now} />
        <span className={classes.day}>{dayLabel(day)}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an empty day is scrolled by keys too */}
      <div ref={scroller} className={classes.scroller} tabIndex={0} role="group" aria-label="Sati">
        <div className={classes.hours} style={{ height: toY(axis, axis.to) }}>
          {hours.map((at) => (
            <span key={at} className={classes.hour} style={{ top: toY(axis, at) }} aria-hidden="true">
              {hourLabel(at)}
            </span>
          ))}
          {offTimes(row.availability, axis, now).map(({ from, to, text }) => (
            <span
              key={from}
              className={classes.off}
              style={{ top: toY(axis, from), height: toY(axis, to) - toY(axis, from) }}
            >
              <span className={classes.reason}>{text}</span>
            </span>
          ))}
          {time >= axis.from && time < axis.to && (
            <span className={classes.now} style={{ top: toY(axis, time) }} />
          )}
          <ul className={classes.jobs} aria-label="Poslovi">
            <Jobs row={row} desk={desk} buttonOf={buttonOf} />
          </ul>
        </div>
      </div>
    </section>
  );
}
