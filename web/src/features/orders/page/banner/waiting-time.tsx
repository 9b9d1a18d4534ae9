import type { ReactNode } from 'react';
import { formatDateTime, formatWaiting } from '@majstorija/contract/text/dates.ts';
import type { OrderAction } from '@majstorija/contract/orders/orders.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { Timestamp } from '#ui/text/timestamp.tsx';

type WaitingTimeProps = { action: OrderAction; children?: ReactNode };

/** Since when and how long an order waits for the operator: `Danas / 09:51 · čeka 16 min`; `children` stand behind it. */
export function WaitingTime({ action: { time }, children }: WaitingTimeProps) {
  const now = useNow();
  return (
    <p>
      <Timestamp at={time} text={formatDateTime(time, now)} /> · {formatWaiting(time, now)}
      {children}
    </p>
  );
}
