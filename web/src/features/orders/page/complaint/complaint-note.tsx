import { formatMoney, fullName } from '@majstorija/contract/text/format.ts';
import { isOpenComplaint } from '@majstorija/contract/orders/life/machine.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { ComplaintAnswer } from '#api/orders/order-mutations.ts';
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

/**
 * What the answer changes, in money and status. When another user has answered while the dialog was open, it shows that
 * instead, since the server will refuse a second answer.
 */
export function ComplaintNote({ order, answer }: { order: OrderDetail; answer: ComplaintAnswer }) {
  if (!isOpenComplaint(order)) {
    return (
      <p className={classes.late} role="alert">
        Reklamacija više nije otvorena. Nalog je sada u statusu „{ORDER_STATUSES[order.status].label}”.
      </p>
    );
  }
  return (
    <div className={classes.note}>
      {answer === 'refundComplaint' ? <Refund order={order} /> : <Refusal order={order} />}
      <p className={classes.quiet}>Nalog se zatvara u statusu „{ORDER_STATUSES[OUTCOMES[answer]].label}”.</p>
    </div>
  );
}
