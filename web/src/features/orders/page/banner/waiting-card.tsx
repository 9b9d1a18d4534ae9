import { actionRequired, waitingAction } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { Answers } from './answers.tsx';
import { ANSWERED, findCallInVain, isStillWaiting, neededAction } from './needed-action.ts';
import { WaitingTime } from './waiting-time.tsx';
import { RingingReminder } from '#features/orders/outcomes/reminder/reminder-card.tsx';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { Card } from '#ui/marks/card.tsx';
import classes from './waiting-card.module.css';

/** `shown`: the order as the page shows it, where it may be older. */
type WaitingCardProps = { order: OrderDetail; shown?: OrderDetail; desk: OutcomeDesk };

function titleOf(isAnswered: boolean, isCalledAgain: boolean): string {
  if (isAnswered) return ANSWERED;
  return isCalledAgain ? 'Čeka ponovni poziv' : 'I dalje čeka operatera';
}

/**
 * Shows that an order still waits for the operator after a later entry has removed the banner, with the same answers
 * [orders#waiting-without-banner], or that the worker is to be called again [timers#call-again]. A complaint has a card of
 * its own, which shows the same.
 */
export function WaitingCard({ order, shown = order, desk }: WaitingCardProps) {
  const inVain = findCallInVain(shown);
  const action = waitingAction(shown) ?? inVain;
  const hasBanner = actionRequired(shown.actions) !== undefined;
  if (action === undefined || hasBanner || action.type === 'COMPLAINT_CREATED') return null;
  const isAnswered = order !== shown && !isStillWaiting(order, action);
  return (
    <Card
      title={titleOf(isAnswered, inVain !== undefined)}
      className={inVain === undefined ? classes.signalEdge : undefined}
      hasEdge={inVain === undefined}
    >
      <div className={classes.case}>
        <div className={classes.words}>
          <p className={classes.reason}>{neededAction(action)}</p>
          {action.note !== null && <blockquote className={classes.note}>{action.note}</blockquote>}
          <WaitingTime action={action}>
            {!isAnswered && <RingingReminder order={order} desk={desk} />}
          </WaitingTime>
        </div>
        <Answers order={isAnswered ? shown : order} desk={desk} isHidden={isAnswered} />
      </div>
    </Card>
  );
}
