import { useParams } from '@tanstack/react-router';
import { OrderScreen } from '#features/orders/detail/order-screen.tsx';

/** One order (SPEC §2); the next one starts afresh, with no dialog or half-written comment of this one. */
export function OrderPage() {
  const { id } = useParams({ from: '/admin/orders/$id' });
  return <OrderScreen key={id} id={id} />;
}
