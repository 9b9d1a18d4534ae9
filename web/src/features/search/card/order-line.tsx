import { PACKAGES } from '@majstorija/contract/catalog.ts';
import type { FoundOrder } from '@majstorija/contract/search/search.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { OrderLink, isPlainPress } from '#shared/orders/order-link.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './card.module.css';

type OrderLineProps = { order: FoundOrder; onOpen: (order: FoundOrder) => void };

/** An order of the client on the card, as a link: code and status, then what, where and when. */
export function OrderLine({ order, onOpen }: OrderLineProps) {
  return (
    <OrderLink
      id={order._id}
      className={classes.order}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        onOpen(order);
      }}
    >
      <span className={classes.codes}>
        <Plate code={order.orderCode} />
        <StatusChip status={order.status} />
      </span>
      <span className={classes.about}>
        {PACKAGES[order.package].label} · {order.address.streetAndNumber} ·{' '}
        <Timestamp at={order.createdAt} text={formatDate(order.createdAt)} />
      </span>
    </OrderLink>
  );
}
