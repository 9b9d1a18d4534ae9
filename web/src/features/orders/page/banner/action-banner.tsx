import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { actionRequired } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { Answers } from './answers.tsx';
import { neededAction } from './needed-action.ts';
import { WaitingTime } from './waiting-time.tsx';
import { toPhotos } from '#features/orders/page/fault/photos.ts';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { PhotoTiles } from '#ui/marks/photo-tiles.tsx';
import { join } from '#ui/text/class-names.ts';
import { cutText } from '#ui/text/lines.ts';
import classes from './action-banner.module.css';

type ActionBannerProps = { order: OrderDetail; desk: OutcomeDesk };

/** Shows that the order waits for the operator, why, how long, and what to do [orders#banner]. */
export function ActionBanner({ order, desk }: ActionBannerProps) {
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
        <WaitingTime action={action} />
        {action.note !== null && (
          <blockquote className={join(cutText, classes.note)} title={action.note}>
            {action.note}
          </blockquote>
        )}
      </div>
      {action.files.length > 0 && (
        <div className={classes.photo}>
          <PhotoTiles photos={toPhotos(action.files, 'Prilog').slice(0, 1)} />
        </div>
      )}
      <Answers order={order} desk={desk} />
    </section>
  );
}
