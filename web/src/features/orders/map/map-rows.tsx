import type { MapWorker } from '@majstorija/contract/orders/map/map.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { DueGauge } from '#shared/orders/due/due-gauge.tsx';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { placeWords } from './map-words.ts';
import { FreeDot } from './marks/worker-mark.tsx';
import classes from './map-list.module.css';

/** An order beside the map. */
export const OrderRow = ({ order }: { order: OrderListItem }) => (
  <span className={classes.order}>
    <span className={classes.head}>
      <Plate code={order.orderCode} />
      <ServiceSign category={order.category} size={20} />
      <span className={classes.quiet}>{order.address.municipality}</span>
    </span>
    <span className={classes.name} title={order.address.streetAndNumber}>
      {order.address.streetAndNumber}
    </span>
    {order.due === null ? (
      <span className={classes.status}>{ORDER_STATUSES[order.status].label}</span>
    ) : (
      <span className={classes.clock}>
        <DueGauge order={order} />
      </span>
    )}
  </span>
);

/** A worker beside the map. */
export function WorkerRow({ at }: { at: MapWorker }) {
  const now = useNow();
  const name = fullName(at.worker);
  return (
    <span className={classes.worker}>
      <Avatar name={name} photo={at.worker.profileImage} size={36} />
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.quiet}>{placeWords(at, now)}</span>
      <span className={classes.state}>
        <FreeDot isFree={at.isFree} />
        {at.isFree ? 'slobodan' : 'zauzet'}
      </span>
    </span>
  );
}
