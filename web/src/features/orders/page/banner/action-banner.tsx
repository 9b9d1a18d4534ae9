import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { actionRequired } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { Answers } from './answers.tsx';
import { ANSWERED, isStillWaiting, neededAction } from './needed-action.ts';
import { WaitingTime } from './waiting-time.tsx';
import { toPhotos } from '#features/orders/page/fault/photos.ts';
import { RingingReminder } from '#features/orders/outcomes/reminder/reminder-card.tsx';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { PhotoTiles } from '#ui/marks/photo-tiles.tsx';
import { join } from '#ui/text/class-names.ts';
import { cutText } from '#ui/text/lines.ts';
import classes from './action-banner.module.css';

/** `shown`: the order as the page shows it, where it may be older. */
type ActionBannerProps = {
  order: OrderDetail;
  shown?: OrderDetail;
  desk: OutcomeDesk;
  /** The card of the complaint stands below: its words and photos are not told twice. */
  hasComplaintCard?: boolean;
};

/** Shows that the order waits for the operator, why, how long, and what to do [orders#banner]. */
export function ActionBanner({ order, shown = order, desk, hasComplaintCard = false }: ActionBannerProps) {
  const id = useId();
  const action = actionRequired(shown.actions);
  if (action === undefined) return null;
  const isAnswered = order !== shown && !isStillWaiting(order, action);
  const isTold = hasComplaintCard && action.type === 'COMPLAINT_CREATED';
  return (
    <section className={classes.banner} data-answered={isAnswered || undefined} aria-labelledby={id}>
      <TriangleAlert size={20} aria-hidden="true" />
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {isAnswered && <span>{ANSWERED}</span>}
          <span aria-hidden={isAnswered || undefined}>Potrebna akcija: {neededAction(action)}</span>
        </h2>
        <WaitingTime action={action}>
          {!isAnswered && <RingingReminder order={order} desk={desk} />}
        </WaitingTime>
        {action.note !== null && !isTold && (
          <blockquote className={join(cutText, classes.note)} title={action.note}>
            {action.note}
          </blockquote>
        )}
      </div>
      {action.files.length > 0 && !isTold && (
        <div className={classes.photo}>
          <PhotoTiles photos={toPhotos(action.files, 'Prilog').slice(0, 1)} />
        </div>
      )}
      <Answers order={isAnswered ? shown : order} desk={desk} isHidden={isAnswered} />
    </section>
  );
}
