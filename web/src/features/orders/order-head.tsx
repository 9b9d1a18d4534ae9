import type { ReactNode } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { Plate } from '#ui/text/plate.tsx';
import classes from './order-head.module.css';

type Order = Pick<OrderListItem, 'orderCode' | 'status' | 'address' | 'worker'>;

/** Which order a dialog is about, beside its title: the status, the street and the worker. */
function OrderFacts({ order: { status, address, worker } }: { order: Order }) {
  const street = `${address.streetAndNumber}, ${address.municipality}`;
  return (
    <>
      <StatusChip status={status} />
      <p className={classes.where}>
        <span title={street}>{street}</span>
        {worker !== null && <span title={fullName(worker)}>{fullName(worker)}</span>}
      </p>
    </>
  );
}

/** The head of a dialog about an order: what is done and the plate, then the facts. */
export const headOf = (about: string, order: Order): { title: ReactNode; facts: ReactNode } => ({
  title: (
    <>
      {about} <Plate code={order.orderCode} />
    </>
  ),
  facts: <OrderFacts order={order} />,
});
