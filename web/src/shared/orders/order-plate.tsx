import { OrderLink } from '#shared/orders/order-link.tsx';
import { Plate } from '#ui/text/plate.tsx';

type OrderPlateProps = {
  order: { _id: string; orderCode: string };
};

/** The code of an order as the link of its row: arrow keys and a click anywhere on the row find it. */
export function OrderPlateLink({ order }: OrderPlateProps) {
  return (
    <OrderLink id={order._id} data-row-link="">
      <Plate code={order.orderCode} />
    </OrderLink>
  );
}
