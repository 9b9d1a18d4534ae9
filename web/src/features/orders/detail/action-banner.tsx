import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { formatDateTime, formatWaiting } from '@majstorija/contract/format.ts';
import { actionRequired } from '@majstorija/contract/orders/order-machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { neededAction } from '#features/orders/detail/needed-action.ts';
import { useNow } from '#lib/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';
import { Timestamp } from '#ui/timestamp.tsx';
import classes from './action-banner.module.css';

type ActionBannerProps = { order: OrderDetail; onAssign: () => void };

/** Says that the order waits for the operator, why, how long, and what to do (SPEC §4, the banner rule). */
export function ActionBanner({ order, onAssign }: ActionBannerProps) {
  const now = useNow();
  const isOnline = useOnline();
  const id = useId();
  const action = actionRequired(order.actions);
  if (action === undefined) return null;
  return (
    <section className={classes.banner} aria-labelledby={id}>
      <TriangleAlert size={20} aria-hidden="true" />
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          Potrebna akcija: {neededAction(action)}
        </h2>
        <p>
          <Timestamp at={action.time} text={formatDateTime(action.time, now)} /> ·{' '}
          {formatWaiting(action.time, now)}
        </p>
      </div>
      <Button variant="signal" disabledReason={isOnline ? undefined : OFFLINE_REASON} onClick={onAssign}>
        Dodeli novog majstora
      </Button>
    </section>
  );
}
