import { TriangleAlert } from 'lucide-react';
import { TIMELINE_ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { formatMoney, fullName } from '@majstorija/contract/text/format.ts';
import { useKeepPayments, useWithdrawPayment } from '#api/orders/order-payments.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { useSingleRun } from '#lib/browser/use-single-run.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './payment-card.module.css';

type Payment = OrderDetail['payments'][number];

const REASON = 'Ista naplata, upisana dva puta.';

/** The one of both that says less of the money, else the later: that one is withdrawn. */
const lesser = (earlier: Payment, later: Payment): Payment =>
  earlier.method === null && later.method !== null ? earlier : later;

/** Two payments that may be one that was told of twice, until the desk decides [orders#maybe-same]. */
export function MaybeSame({ order }: { order: OrderDetail }) {
  const now = useNow();
  const withdraw = useWithdrawPayment();
  const keep = useKeepPayments();
  const runSingle = useSingleRun();
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  const later = order.payments.find(({ sameAs }) => sameAs !== null);
  const earlier = order.payments.find(({ _id }) => _id === later?.sameAs);
  if (later === undefined || earlier === undefined) return null;
  const told = (payment: Payment) =>
    `${payment.by === null ? TIMELINE_ROLE_LABELS[payment.role] : fullName(payment.by)}, ${formatDateTime(payment.at, now)}`;
  const refused = withdraw.error ?? keep.error;
  // A failure is told by a notice, that somebody was faster is told here.
  const decide = (answer: () => Promise<unknown>) =>
    void runSingle(async () => {
      await answer().catch(() => undefined);
    });
  const merge = () =>
    withdraw.mutateAsync({
      order,
      body: { paymentId: lesser(earlier, later)._id, reason: REASON },
    });
  return (
    <div className={classes.same} role="group" aria-label="Moguće ista naplata">
      <p>
        <TriangleAlert size={16} aria-hidden="true" />
        <b>Moguće ista naplata</b>
        <span>
          {formatMoney(later.amount)} dva puta: {told(earlier)}; {told(later)}. Dok ne odlučite, računaju se
          obe.
        </span>
      </p>
      <p role="alert" className={classes.refused}>
        {isApiError(refused) && refused.status === 409 && refused.message}
      </p>
      <Button isBusy={withdraw.isPending} disabledReason={offline} onClick={() => decide(merge)}>
        Spoji
      </Button>
      <Button
        isBusy={keep.isPending}
        disabledReason={offline}
        onClick={() => decide(() => keep.mutateAsync({ order }))}
      >
        Ostavi obe
      </Button>
    </div>
  );
}
