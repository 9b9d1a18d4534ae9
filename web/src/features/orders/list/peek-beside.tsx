import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { toast } from '#ui/toasts/toast.ts';

// The panel is a part of the order's page, which the list shows its rows without.
const code = lazyPart(async () => (await import('#features/orders/peek/order-peek.tsx')).OrderPeek);

type PeekBesideProps = { order: OrderListItem | undefined; onClose: () => void };

/** The panel beside the list, once its code has come. */
export function PeekBeside({ order, onClose }: PeekBesideProps) {
  const Panel = useLazyPart(code, order !== undefined, {
    onFailure: () => {
      toast.error('Pogled nije otvoren. Proverite vezu i pokušajte ponovo.');
      onClose();
    },
  });
  if (order === undefined || Panel === undefined) return null;
  return <Panel order={order} onClose={onClose} />;
}
