import { PACKAGES } from '@majstorija/contract/catalog.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { OrderDue } from '#shared/orders/due/order-due.tsx';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import classes from './assign-head.module.css';

/** What the order is about, who has it now, and what it waits for. */
export function AssignHead({ order }: { order: OrderListItem }) {
  const { address, worker } = order;
  return (
    <div className={classes.head}>
      <span className={classes.about}>
        <ServiceSign category={order.category} size={22} />
        <span className={classes.where}>
          <span className={classes.service}>{PACKAGES[order.package].label}</span>
          <span className={classes.street}>
            {address.streetAndNumber}, {address.municipality}
          </span>
        </span>
      </span>
      <span className={classes.now}>
        <span>
          Sada: <strong>{worker === null ? 'Nije dodeljen' : fullName(worker)}</strong>
        </span>
        <OrderDue order={order} />
      </span>
    </div>
  );
}
