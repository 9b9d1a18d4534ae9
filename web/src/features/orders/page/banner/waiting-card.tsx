import { actionRequired, bannerOptions, waitingAction } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { Answers } from './answers.tsx';
import { asksToCall, neededAction } from './needed-action.ts';
import { WaitingTime } from './waiting-time.tsx';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { Card } from '#ui/marks/card.tsx';
import classes from './waiting-card.module.css';

type WaitingCardProps = { order: OrderDetail; onOpen: (kind: DialogKind) => void };

/**
 * Shows that an order still waits for the operator after a later entry has removed the banner, with the same answers
 * [orders#waiting-without-banner]. A complaint has a card of its own, which shows the same.
 */
export function WaitingCard({ order, onOpen }: WaitingCardProps) {
  const action = waitingAction(order);
  const hasBanner = actionRequired(order.actions) !== undefined;
  if (action === undefined || hasBanner || action.type === 'COMPLAINT_CREATED') return null;
  return (
    <Card title="I dalje čeka operatera" className={classes.signalEdge} hasEdge>
      <div className={classes.case}>
        <div className={classes.words}>
          <p className={classes.reason}>{neededAction(action)}</p>
          {action.note !== null && <blockquote className={classes.note}>{action.note}</blockquote>}
          <WaitingTime action={action} />
        </div>
        <Answers
          options={bannerOptions(action.type)}
          called={asksToCall(action.type) ? order.worker : undefined}
          onOpen={onOpen}
        />
      </div>
    </Card>
  );
}
