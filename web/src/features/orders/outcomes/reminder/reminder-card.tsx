import { fullName } from '@majstorija/contract/text/format.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { waitingAction } from '@majstorija/contract/orders/life/machine.ts';
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

/** Whether what the order waits for is the reminder itself: the banner, or the card in its place, then tells all of it. */
const isRinging = (order: OrderDetail): boolean =>
  order.reminder?.isDue === true && waitingAction(order)?.type === 'REMINDER_DUE';

/** 'Preuzmi podsetnik', for everybody but its operator; undefined for that one. */
function useTake({ order, desk }: ReminderCardProps) {
  const me = useCurrentUser();
  return order.reminder?.admin?._id === me._id ? undefined : () => desk.takeReminder(order);
}

/** Whose reminder rings, behind the time in the banner, and the way to take it over; nothing for what does not ring. */
export function RingingReminder({ order, desk }: ReminderCardProps) {
  const take = useTake({ order, desk });
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  if (!isRinging(order)) return null;
  const admin = order.reminder?.admin ?? null;
  return (
    <>
      {admin !== null && ` · ${fullName(admin)}`}
      {take !== undefined && (
        <>
          {' · '}
          <Button variant="link" disabledReason={disabledReason} onClick={take}>
            Preuzmi podsetnik
          </Button>
        </>
      )}
    </>
  );
}

/**
 * When an order comes back, why and to whom; any operator can take that over [orders#reminder]. One that rings is in the
 * banner instead, so that nothing is told twice.
 */
export function ReminderCard({ order, desk }: ReminderCardProps) {
  const now = useNow();
  const take = useTake({ order, desk });
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const { reminder } = order;
  if (reminder === null || isRinging(order)) return null;
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
          {take !== undefined && (
            <Button disabledReason={disabledReason} onClick={take}>
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
