import { formatDateTime, formatWaiting } from '@majstorija/contract/text/dates.ts';
import type { OrderAction } from '@majstorija/contract/orders/orders.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { Timestamp } from '#ui/text/timestamp.tsx';

/** Since when and how long an order waits for the operator: `Danas / 09:51 · čeka 16 min`. */
export function WaitingTime({ action: { time } }: { action: OrderAction }) {
  const now = useNow();
  return (
    <p>
      <Timestamp at={time} text={formatDateTime(time, now)} /> · {formatWaiting(time, now)}
    </p>
  );
}
