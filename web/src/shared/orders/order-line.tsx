import { PACKAGES } from '@majstorija/contract/catalog.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { OrderDue } from './due/order-due.tsx';
import { OrderLink, isPlainPress } from './order-link.tsx';
import { StatusChip } from './status-chip.tsx';
import { RowTerm } from './term/order-term.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './order-line.module.css';

type OrderLineProps = {
  order: Pick<OrderListItem, '_id' | 'orderCode' | 'status' | 'package' | 'createdAt' | 'term' | 'due'> & {
    address: { streetAndNumber: string };
    /** Whom the clock names. */
    worker: { firstName: string } | null;
  };
  /** Instead of opening the order. */
  onOpen?: () => void;
};

/** An order beside a person, as a link: code and status, its clock and its term, then what, where and when. */
export function OrderLine({ order, onOpen }: OrderLineProps) {
  return (
    <OrderLink
      id={order._id}
      className={classes.line}
      onClick={(event) => {
        if (onOpen === undefined || !isPlainPress(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <span className={classes.codes}>
        <Plate code={order.orderCode} />
        <StatusChip status={order.status} />
      </span>
      <OrderDue order={order} />
      <RowTerm order={order} />
      <span className={classes.about}>
        {PACKAGES[order.package].label} · {order.address.streetAndNumber} ·{' '}
        <Timestamp at={order.createdAt} text={formatDate(order.createdAt)} />
      </span>
    </OrderLink>
  );
}
