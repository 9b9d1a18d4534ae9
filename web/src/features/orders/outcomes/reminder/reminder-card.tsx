import { fullName } from '@majstorija/contract/text/format.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './reminder-card.module.css';

type ReminderCardProps = { order: OrderDetail; desk: OutcomeDesk };

/** When an order comes back, why and to whom; any operator can take that over [orders#reminder]. */
export function ReminderCard({ order, desk }: ReminderCardProps) {
  const now = useNow();
  const me = useCurrentUser();
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const { reminder } = order;
  if (reminder === null) return null;
  const { until, note, isDue, admin } = reminder;
  return (
    <Card title="Podsetnik">
      <div className={classes.case}>
        <div className={classes.words}>
          {note !== null && <p className={classes.note}>{note}</p>}
          <p>
            <Timestamp at={until} text={formatDateTime(until, now)} />
            {admin !== null && ` · ${fullName(admin)}`}
          </p>
        </div>
        <div className={classes.actions}>
          {admin?._id !== me._id && (
            <Button disabledReason={disabledReason} onClick={() => desk.takeReminder(order)}>
              Preuzmi podsetnik
            </Button>
          )}
          {!isDue && (
            <Button disabledReason={disabledReason} onClick={() => desk.removeReminder(order)}>
              Ukloni podsetnik
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
