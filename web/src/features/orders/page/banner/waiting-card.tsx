import { actionRequired, waitingAction } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { Answers } from './answers.tsx';
import { neededAction } from './needed-action.ts';
import { WaitingTime } from './waiting-time.tsx';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { Card } from '#ui/marks/card.tsx';
import classes from './waiting-card.module.css';

type WaitingCardProps = { order: OrderDetail; desk: OutcomeDesk };

/** The call in vain after which the worker is called again, while that time has not come. */
const findCallInVain = ({ due, actions }: OrderDetail): OrderAction | undefined =>
  due?.what === 'call_again' ? actions.find(({ type }) => type === 'WORKER_NOT_REACHED') : undefined;

/**
 * Shows that an order still waits for the operator after a later entry has removed the banner, with the same answers
 * [orders#waiting-without-banner], or that the worker is to be called again [timers#call-again]. A complaint has a card of
 * its own, which shows the same.
 */
export function WaitingCard({ order, desk }: WaitingCardProps) {
  const inVain = findCallInVain(order);
  const action = waitingAction(order) ?? inVain;
  const hasBanner = actionRequired(order.actions) !== undefined;
  if (action === undefined || hasBanner || action.type === 'COMPLAINT_CREATED') return null;
  return (
    <Card
      title={inVain === undefined ? 'I dalje čeka operatera' : 'Čeka ponovni poziv'}
      className={inVain === undefined ? classes.signalEdge : undefined}
      hasEdge={inVain === undefined}
    >
      <div className={classes.case}>
        <div className={classes.words}>
          <p className={classes.reason}>{neededAction(action)}</p>
          {action.note !== null && <blockquote className={classes.note}>{action.note}</blockquote>}
          <WaitingTime action={action} />
        </div>
        <Answers order={order} desk={desk} />
      </div>
    </Card>
  );
}
