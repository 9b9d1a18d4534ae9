import { Wrench } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react';
import { CATEGORIES } from '@majstorija/contract/catalog.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fullName, shortName } from '@majstorija/contract/text/format.ts';
import { isLoadingPerson } from '#api/orders/order-change.ts';
import { DueGauge } from '#shared/orders/due/due-gauge.tsx';
import { OrderLink } from '#shared/orders/order-link.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { RowTerm } from '#shared/orders/term/order-term.tsx';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { Plate } from '#ui/text/plate.tsx';
import classes from './order-card.module.css';

type OrderCardProps = {
  order: OrderListItem;
  /** The whole card; `data-row-id` is on it. */
  ref?: Ref<HTMLDivElement>;
  /** The button that covers the card, under its link and its controls: what a press and the keys do with the order. */
  press: Omit<ComponentPropsWithRef<'button'>, 'className' | 'children' | 'type'>;
  /** Lifted: its place is kept while it is being moved. Busy: it is being saved. Gone: it has left its place. */
  look?: 'lifted' | 'busy' | 'gone' | undefined;
  /** A line at the end: why it is gone, who has it. */
  note?: ReactNode;
  /** In the corner, such as the menu that moves it. */
  controls?: ReactNode;
  /** Under everything, as wide as the card, for a button on a phone. */
  foot?: ReactNode;
};

/** The status, where it says more than the place of the card: it asks for something, or is part of a complaint. */
function Status({ status }: Pick<OrderListItem, 'status'>) {
  const { family, complaint } = ORDER_STATUSES[status];
  const isTold = family === 'action' || complaint || status.startsWith('call_worker');
  return isTold && <StatusChip status={status} isInColumn />;
}

function Worker({ worker }: Pick<OrderListItem, 'worker'>) {
  if (worker === null) return null;
  return (
    <span className={classes.worker} title={fullName(worker)}>
      <Wrench size={14} aria-hidden="true" />
      <span aria-busy={isLoadingPerson(worker) || undefined}>
        {isLoadingPerson(worker) ? fullName(worker) : shortName(worker)}
      </span>
    </span>
  );
}

/** What the card is called: code and address. */
const cardName = ({ orderCode, address }: OrderListItem): string =>
  `${orderCode}, ${address.streetAndNumber}`;

/**
 * An order as a card: plate, sign and clock, where and when, its worker, and the status where it says more than the place
 * of the card. The plate opens the order, in a new tab too; the rest of the card is one button.
 */
export function OrderCard({ order, ref, press, look, note, controls, foot }: OrderCardProps) {
  const facts = useId();
  const { streetAndNumber, municipality } = order.address;
  return (
    <div
      ref={ref}
      className={classes.card}
      data-row-id={order._id}
      data-look={look}
      data-needs-action={(order.needsAction && look !== 'gone') || undefined}
      data-complaint={ORDER_STATUSES[order.status].complaint || undefined}
    >
      <button
        aria-label={cardName(order)}
        aria-describedby={facts}
        aria-busy={look === 'busy' || undefined}
        data-row-stop=""
        {...press}
        type="button"
        className={classes.press}
      />
      <div className={classes.body}>
        <OrderLink id={order._id} className={classes.link} tabIndex={press.tabIndex}>
          <Plate code={order.orderCode} />
        </OrderLink>
        <ServiceSign category={order.category} size={20} label={CATEGORIES[order.category].label} />
        {controls !== undefined && <div className={classes.controls}>{controls}</div>}
        <div id={facts} className={classes.facts}>
          <span className={classes.street}>{streetAndNumber}</span>
          <span className={classes.place}>
            {municipality}
            <RowTerm order={order} />
          </span>
          <Worker worker={order.worker} />
          <Status status={order.status} />
          <span className={classes.clock}>{look !== 'gone' && <DueGauge order={order} />}</span>
        </div>
      </div>
      {look === 'lifted' && (
        <span className={classes.lifted} aria-hidden="true">
          {order.orderCode} je podignut
        </span>
      )}
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </div>
  );
}
