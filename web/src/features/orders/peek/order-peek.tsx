import { useQuery } from '@tanstack/react-query';
import { Maximize2 } from 'lucide-react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { orderQuery } from '#api/orders/orders.ts';
import { MissingOrder } from '#features/orders/page/missing-order.tsx';
import { isApiError } from '#lib/http/api-error.ts';
import { OrderLink } from '#shared/orders/order-link.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { SidePanel } from '#ui/panels/side/side-panel.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { PeekContent } from './peek-content.tsx';
import { peekName } from './use-order-peek.ts';

type OrderPeekProps = {
  /** The row that is looked at. */
  order: OrderListItem;
  onClose: () => void;
};

/** What the row knows of the order at once, then all of it; or why there is none. */
function Body({ row }: { row: OrderListItem }) {
  const { _id: id } = row;
  const { data, error, isPending, isFetching, refetch } = useQuery(orderQuery(id));
  if (isApiError(error, 'order.notFound')) return <MissingOrder id={id} />;
  if (data !== undefined || isPending) return <PeekContent key={id} row={row} order={data} />;
  return (
    <ErrorPanel
      title="Nalog nije učitan."
      detail={error?.message ?? ''}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** An order beside the list that it is chosen in, without leaving the list [orders#peek]; over it on a phone. */
export function OrderPeek({ order, onClose }: OrderPeekProps) {
  const { _id: id, orderCode, status } = order;
  return (
    <SidePanel
      name={peekName(order)}
      onClose={onClose}
      head={
        <>
          <OrderLink id={id} title="Otvori nalog">
            <Plate code={orderCode} />
          </OrderLink>
          <StatusChip status={status} />
        </>
      }
      tools={
        <OrderLink
          id={id}
          className={buttonClass('ghost', 'icon')}
          aria-label={`Otvori ceo nalog ${orderCode}`}
          title="Otvori ceo nalog"
        >
          <Maximize2 size={18} aria-hidden="true" />
        </OrderLink>
      }
    >
      <Body row={order} />
    </SidePanel>
  );
}
