import { Phone, Wrench } from 'lucide-react';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { assignLabel, type OpenAssignment } from './assignee.tsx';
import { calledPerson } from '#features/orders/outcomes/outcomes.ts';
import { RowTerm } from '#shared/orders/term/order-term.tsx';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { oneLine, quietLine } from '#ui/text/lines.ts';
import classes from './card-cells.module.css';

/** The place of an order on a card: where and what, behind the sign of its category. */
export function CardPlace({ order }: { order: OrderListItem }) {
  const { streetAndNumber, municipality } = order.address;
  const service = PACKAGES[order.package].label;
  return (
    <span className={classes.place} title={`${streetAndNumber}, ${municipality}, ${service}`}>
      <ServiceSign category={order.category} label={CATEGORIES[order.category].label} />
      <span className={classes.words}>
        <strong className={oneLine}>{streetAndNumber}</strong>
        <span className={quietLine}>
          {municipality} · {service}
        </span>
        <RowTerm order={order} />
      </span>
    </span>
  );
}

type NextActionProps = {
  order: OrderListItem;
  disabledReason: string | undefined;
  onAssign: OpenAssignment;
};

/** What is most likely done next with the order of a card: the call that it waits for, or finding a worker. */
export function NextAction({ order, disabledReason, onAssign }: NextActionProps) {
  const called = calledPerson(order);
  if (called !== undefined) {
    return (
      <a
        className={buttonClass()}
        href={`tel:${called.person.phone}`}
        aria-label={`${called.label} ${fullName(called.person)}`}
      >
        <Phone size={18} aria-hidden="true" /> Pozovi
      </a>
    );
  }
  if (order.worker !== null || !isOpen(order.status)) return null;
  return (
    <Button
      icon={<Wrench size={18} aria-hidden="true" />}
      aria-label={assignLabel('worker', order)}
      disabledReason={disabledReason}
      onClick={() => onAssign('worker', order)}
    >
      Dodeli
    </Button>
  );
}
