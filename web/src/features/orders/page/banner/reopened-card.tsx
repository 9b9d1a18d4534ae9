import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { reopensClosed } from '@majstorija/contract/orders/life/reopening.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { useUndo } from '#shared/orders/undo/use-undo.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './waiting-card.module.css';

/** Whether an undo would close the order again [orders#undo-of-reopening]. */
const isReopened = ({ undo }: OrderDetail): boolean =>
  undo !== null && reopensClosed({ ...undo, reminder: null });

/** `shown`: the order as the page shows it, where it may be older. */
type ReopenedCardProps = { order: OrderDetail; shown: OrderDetail };

/** That a closed order was opened again, why, and 'Poništi' until something else happens to it [orders#undo-of-reopening]. */
export function ReopenedCard({ order, shown }: ReopenedCardProps) {
  const now = useNow();
  const { mutate, isPending } = useUndo(order._id);
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  const entry = shown.actions.find(({ type }) => type === 'WORKER_ASSIGNED');
  if (!isReopened(shown) || shown.undo === null || entry === undefined) return null;
  const { worker } = order;
  const ended = isReopened(order) ? undefined : 'U međuvremenu se na nalogu nešto promenilo.';
  const undo = () => {
    if (worker !== null) mutate({ order, undone: worker._id, before: undefined });
  };
  return (
    <Card title="Nalog je ponovo otvoren">
      <div className={classes.case}>
        <div className={classes.words}>
          <p>
            Bio je u statusu „{ORDER_STATUSES[shown.undo.status].label}” ·{' '}
            <Timestamp at={entry.time} text={formatDateTime(entry.time, now)} />
          </p>
          {entry.note !== null && <blockquote className={classes.note}>{entry.note}</blockquote>}
        </div>
        <Button isBusy={isPending} disabledReason={ended ?? offline} onClick={undo}>
          Poništi
        </Button>
      </div>
    </Card>
  );
}
