import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { HOLDERS, METHODS } from '@majstorija/contract/orders/payment/payment-words.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { formatMoney, fullName } from '@majstorija/contract/text/format.ts';
import { Difference, METHOD_ICONS } from '#features/orders/works/payment-parts.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './payment-card.module.css';

type Payment = OrderDetail['payments'][number];

/** The name behind who holds the money, where it is known. */
function holderName({ holder }: Payment, { worker }: OrderDetail): string {
  if (holder === 'worker' && worker !== null) return `, ${fullName(worker)}`;
  return holder === 'company' && worker !== null ? `, ${worker.companyName}` : '';
}

/** The last correction of a payment, and what it was before. */
function Corrected({ correction, amount }: Payment) {
  const now = useNow();
  if (correction === null) return null;
  return (
    <span className={classes.quiet}>
      ispravljeno <Timestamp at={correction.at} text={formatDateTime(correction.at, now)} />
      {correction.amountBefore !== amount && `, bilo ${formatMoney(correction.amountBefore)}`}
    </span>
  );
}

type CellsProps = { order: OrderDetail; payment: Payment; sum: number | undefined };

/** One payment in three cells: how much, how, and who holds it [orders#payment-card]. */
function Cells({ order, payment, sum }: CellsProps) {
  const now = useNow();
  const { amount, method, holder, at, _id } = payment;
  const Icon = method === null ? undefined : METHOD_ICONS[method];
  const receipt = order.actions.find((action) => action._id === _id)?.files.length ?? 0;
  return (
    <dl className={classes.cells}>
      <div>
        <dt>Naplaćeno</dt>
        <dd>
          <b className={classes.amount}>{formatMoney(amount)}</b>
          {sum !== undefined && (
            <span className={classes.difference}>
              <Difference amount={amount} sum={sum} />
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>Način</dt>
        <dd>
          <b>
            {Icon !== undefined && <Icon size={16} aria-hidden="true" />}
            {method === null ? 'nije upisano' : METHODS[method]}
          </b>
          <span className={classes.quiet}>
            <Timestamp at={at} text={formatDateTime(at, now)} />
            {receipt === 0 && ' · bez fotografije računa'}
          </span>
        </dd>
      </div>
      <div>
        <dt>Novac je kod</dt>
        <dd>
          <b>
            {holder === null ? 'nije upisano' : HOLDERS[holder]}
            {holderName(payment, order)}
          </b>
          <Corrected {...payment} />
        </dd>
      </div>
    </dl>
  );
}

/** Every payment that holds, or that there is none. */
export function PaymentCells({ order, sum }: { order: OrderDetail; sum: number }) {
  const { payments, paidAmount } = order;
  if (payments.length === 0) return <p className={classes.none}>Nije naplaćeno</p>;
  const isOne = payments.length === 1;
  return (
    <>
      {payments.map((payment) => (
        <Cells key={payment._id} order={order} payment={payment} sum={isOne ? sum : undefined} />
      ))}
      {!isOne && paidAmount !== null && (
        <p className={classes.total}>
          <span>Ukupno naplaćeno</span>
          <b>{formatMoney(paidAmount)}</b>
        </p>
      )}
    </>
  );
}
