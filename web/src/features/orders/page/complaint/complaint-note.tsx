import { useEffect, useRef } from 'react';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { formatMoney, fullName } from '@majstorija/contract/text/format.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { ComplaintAnswer } from '#api/orders/order-events.ts';
import { whoOf } from '#features/orders/page/history/order-action.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { Timestamp } from '#ui/text/timestamp.tsx';
import { findDecision } from './complaints.ts';
import classes from './complaint-note.module.css';

function Refund({ order: { client, paidAmount } }: { order: OrderDetail }) {
  const name = <strong>{fullName(client)}</strong>;
  if (paidAmount === null) {
    return <p>Za ovaj nalog ništa nije plaćeno, pa klijent {name} ne dobija novac nazad.</p>;
  }
  return (
    <>
      <p>Klijent {name} dobija nazad sve što je plaćeno:</p>
      <p className={classes.amount}>{formatMoney(paidAmount)}</p>
    </>
  );
}

function Refusal({ order: { client, paidAmount } }: { order: OrderDetail }) {
  return (
    <p>
      Klijent <strong>{fullName(client)}</strong> ne dobija novac nazad
      {paidAmount === null ? ': za ovaj nalog ništa nije plaćeno.' : ` (plaćeno ${formatMoney(paidAmount)}).`}
    </p>
  );
}

const OUTCOMES = { refundComplaint: 'complaint_refunded', rejectComplaint: 'complaint_rejected' } as const;

/** Who decided what about the complaint meanwhile, and the reason that could not be sent, for a comment. */
function Decided({ order: { actions, status }, unsent }: { order: OrderDetail; unsent: string }) {
  const now = useNow();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const decision = findDecision(actions);
  return (
    <div ref={box} className={classes.late} role="alert" tabIndex={-1}>
      <p className={classes.title}>
        Reklamacija više nije otvorena. Nalog je sada u statusu „{ORDER_STATUSES[status].label}”.
      </p>
      {decision !== undefined && (
        <>
          <p>
            {whoOf(decision)} · <Timestamp at={decision.time} text={formatDateTime(decision.time, now)} />
          </p>
          <p>{decision.webItemText}</p>
          {decision.note !== null && <blockquote className={classes.quote}>{decision.note}</blockquote>}
        </>
      )}
      {unsent !== '' && (
        <>
          <p className={classes.quiet}>Vaš razlog nije poslat:</p>
          <blockquote className={classes.quote}>{unsent}</blockquote>
        </>
      )}
    </div>
  );
}

type ComplaintNoteProps = {
  order: OrderDetail;
  answer: ComplaintAnswer;
  /** Another user has answered: what the reason was going to be. */
  unsent: string | undefined;
};

/**
 * What the answer changes, in money and status. When another user has answered while the dialog was open, it shows that
 * instead [complaints#answered-once].
 */
export function ComplaintNote({ order, answer, unsent }: ComplaintNoteProps) {
  if (unsent !== undefined) return <Decided order={order} unsent={unsent} />;
  return (
    <div className={classes.note}>
      {answer === 'refundComplaint' ? <Refund order={order} /> : <Refusal order={order} />}
      <p className={classes.quiet}>Nalog se zatvara u statusu „{ORDER_STATUSES[OUTCOMES[answer]].label}”.</p>
    </div>
  );
}
