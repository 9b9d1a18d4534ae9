import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { formatMoment } from '@majstorija/contract/text/dates.ts';
import { countOf, NOUNS } from '@majstorija/contract/text/format.ts';
import { awayAt } from '#features/orders/board/layout/off-times.ts';
import type { BoardRow } from '#features/orders/board/use-board.ts';
import { useDueText } from '#shared/orders/due/use-due-text.ts';
import classes from './row.module.css';

type Due = NonNullable<OrderListItem['due']>;

/** What an order waits for that its worker is to do; an answer to a client is no matter of their day. */
const OF_WORKER: readonly Due['what'][] = [
  'accept',
  'depart',
  'arrive',
  'late_arrival',
  'call_worker',
  'call_again',
];

/** Why they do not work now, or since when they will later today: `radi od 15:00`. */
function awayWords({ availability }: BoardRow, now: Date): string | undefined {
  const away = awayAt(availability, now, now);
  return away?.from === undefined ? away?.text : `radi od ${away.from}`;
}

/** The order of the row that waits for its worker most urgently. */
function mostUrgent({ bars }: BoardRow): OrderListItem | undefined {
  return bars
    .map(({ order }) => order)
    .filter(({ due }) => due !== null && OF_WORKER.includes(due.what))
    .toSorted((a, b) => (a.due?.until ?? '').localeCompare(b.due?.until ?? ''))[0];
}

function Clock({ order, due }: { order: OrderListItem; due: Due }) {
  const { level, short, title } = useDueText(order, due);
  return (
    <span className={classes.state} data-level={level} title={title}>
      {short.reason} · {short.time}
    </span>
  );
}

/** What matters of a worker now, under the name: away, a clock that runs, the end of the job, or that they are free. */
export function WorkerLine({ row, now }: { row: BoardRow; now: Date }) {
  const away = awayWords(row, now);
  if (away !== undefined) return <span className={classes.state}>{away}</span>;
  const urgent = mostUrgent(row);
  if (urgent !== undefined && urgent.due !== null) return <Clock order={urgent} due={urgent.due} />;
  if (row.freeAround !== null)
    return <span className={classes.state}>gotov oko {formatMoment(row.freeAround, now)}</span>;
  if (row.openCount > 0)
    return <span className={classes.state}>{countOf(row.openCount, NOUNS.otvoren)}</span>;
  return (
    <span className={classes.state} data-free="">
      <span aria-hidden="true">●</span> slobodan
    </span>
  );
}
