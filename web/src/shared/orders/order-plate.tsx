import { Link } from '@tanstack/react-router';
import { Plate } from '#ui/text/plate.tsx';

type OrderPlateProps = {
  order: { _id: string; orderCode: string };
};

/** The code of an order as the link of its row: arrow keys and a click anywhere on the row find it. */
export function OrderPlateLink({ order }: OrderPlateProps) {
  return (
    <Link to="/admin/orders/$id" params={{ id: order._id }} data-row-link="">
      <Plate code={order.orderCode} />
    </Link>
  );
}
