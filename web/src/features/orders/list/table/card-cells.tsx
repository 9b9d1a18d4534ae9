import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { StreetAndNumber } from '#shared/addresses/street-and-number.tsx';
import { RowTerm } from '#shared/orders/term/order-term.tsx';
import { ServiceSign } from '#shared/services/service-sign.tsx';
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
        <strong className={oneLine}>
          <StreetAndNumber text={streetAndNumber} />
        </strong>
        <span className={quietLine}>
          {municipality} · {service}
        </span>
        <RowTerm order={order} />
      </span>
    </span>
  );
}
