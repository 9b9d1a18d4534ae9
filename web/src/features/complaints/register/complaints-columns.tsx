import { RECEIVED_BY, TOLD_BY } from '@majstorija/contract/complaints/complaint-states.ts';
import type { RegisteredComplaint } from '@majstorija/contract/complaints/complaints.ts';
import { formatDate, formatDateTime } from '@majstorija/contract/text/dates.ts';
import { ComplaintChip } from './complaint-chip.tsx';
import { DayClock } from '#shared/orders/due/day-clock.tsx';
import { OrderLink } from '#shared/orders/order-link.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import type { Column } from '#ui/table/column.ts';
import { join } from '#ui/text/class-names.ts';
import { lineStack, quietLine, wholeName } from '#ui/text/lines.ts';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './complaints-columns.module.css';

type Cell = { row: RegisteredComplaint };
type Open = (row: RegisteredComplaint) => void;

/** Lines; on a card beside each other. */
const days = join(lineStack, classes.days);

function Number({ row, onOpen }: Cell & { onOpen: Open }) {
  return (
    <button
      type="button"
      className={join(buttonClass('link'), classes.number)}
      aria-haspopup="dialog"
      data-row-stop=""
      onClick={() => onOpen(row)}
    >
      {row.number}
    </button>
  );
}

function Order({ row: { order } }: Cell) {
  return (
    <OrderLink id={order._id} className={classes.link}>
      {order.orderCode}
    </OrderLink>
  );
}

/** When and how the client made it; where there is little room, the day alone. */
function Received({
  row: { receivedAt, receivedBy },
  now,
  isDay = false,
}: Cell & { now: Date; isDay?: boolean }) {
  return (
    <span className={lineStack}>
      <Timestamp at={receivedAt} text={isDay ? formatDate(receivedAt) : formatDateTime(receivedAt, now)} />
      <span className={quietLine}>{RECEIVED_BY[receivedBy]}</span>
    </span>
  );
}

function What({ row: { client, description } }: Cell) {
  const what = description ?? 'Nema opisa';
  return (
    <span className={lineStack} title={`${client ?? 'Obrisan klijent'}: ${what}`}>
      <span className={wholeName}>{client ?? 'Obrisan klijent'}</span>
      <span className={join(quietLine, classes.what)}>{what}</span>
    </span>
  );
}

/** The day that counts now with its clock, once the complaint is over both days; the title has both. */
function Days({ row: { state, answerDue, resolutionDue, extendedUntil, receivedAt, dueAt } }: Cell) {
  const answer = `odgovor do ${formatDate(answerDue)}`;
  const resolution =
    extendedUntil === null
      ? `rešenje do ${formatDate(resolutionDue)}`
      : `produženo do ${formatDate(extendedUntil)}`;
  const title = `${answer}, ${resolution}`;
  if (dueAt === null)
    return (
      <span className={days} title={title}>
        <span className={quietLine}>{answer}</span>
        <span className={quietLine}>{resolution}</span>
      </span>
    );
  return (
    <span className={days} title={title}>
      <span>{state === 'waiting' ? answer : resolution}</span>
      <DayClock since={receivedAt} until={dueAt} />
    </span>
  );
}

/** When it was solved, or answered and how the client was told. */
function toldText({ state, answer, resolvedAt }: RegisteredComplaint): string | undefined {
  if (state === 'solved' && resolvedAt !== null) return formatDate(resolvedAt);
  if (answer === null) return undefined;
  return `${formatDate(answer.at)}, ${answer.toldBy === 'none' ? 'klijentu nije javljeno' : TOLD_BY[answer.toldBy]}`;
}

function Decision({ row }: Cell) {
  const told = toldText(row);
  return (
    <span className={classes.decision}>
      <ComplaintChip state={row.state} />
      {told !== undefined && (
        <span className={quietLine} title={told}>
          {told}
        </span>
      )}
    </span>
  );
}

/** The columns of Evidencija reklamacija [complaints#register-page]; the number opens all that the register has. */
export const complaintsColumns = (now: Date, onOpen: Open): readonly Column<RegisteredComplaint>[] => [
  {
    key: 'number',
    header: 'Broj',
    cell: (row) => <Number row={row} onOpen={onOpen} />,
    width: { wide: 136, compact: 136 },
    card: 'lead',
    below: { cell: (row) => <Received row={row} now={now} isDay />, on: ['compact'] },
  },
  {
    key: 'received',
    header: 'Primljena',
    cell: (row) => <Received row={row} now={now} />,
    width: 168,
    card: 'aside',
    on: ['wide', 'card'],
  },
  { key: 'what', header: 'Klijent i reklamacija', cell: (row) => <What row={row} />, width: '1.6fr' },
  {
    key: 'days',
    header: 'Rokovi',
    cell: (row) => <Days row={row} />,
    width: { wide: 'minmax(200px, 1fr)', compact: 192 },
  },
  {
    key: 'decision',
    header: 'Odluka',
    cell: (row) => <Decision row={row} />,
    width: { wide: 'minmax(208px, 1fr)', compact: 172 },
    below: { cell: (row) => <Order row={row} />, on: ['compact', 'card'] },
  },
  {
    key: 'order',
    header: 'Nalog',
    cell: (row) => <Order row={row} />,
    width: 96,
    on: ['wide'],
  },
];
