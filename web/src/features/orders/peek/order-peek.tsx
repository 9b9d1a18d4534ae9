import { useQuery } from '@tanstack/react-query';
import { Maximize2 } from 'lucide-react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { orderQuery } from '#api/orders/orders.ts';
import { MissingOrder } from '#features/orders/page/missing-order.tsx';
import { isApiError } from '#lib/http/api-error.ts';
import { OrderLink } from '#shared/orders/order-link.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { SidePanel } from '#ui/panels/side/side-panel.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import { PeekContent } from './peek-content.tsx';
import { peekName } from './use-order-peek.ts';

type OrderPeekProps = {
  /** The row that is looked at. */
  order: OrderListItem;
  onClose: () => void;
};

/** What is known of the order: its parts, an outline while they load, or why there are none. */
function Body({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(orderQuery(id));
  const showsSkeleton = useDelayedFlag(isPending);
  if (data !== undefined && !isApiError(error, 'order.notFound'))
    return <PeekContent key={id} order={data} />;
  if (isPending) return <div aria-hidden="true">{showsSkeleton && <SkeletonLines count={9} />}</div>;
  if (isApiError(error, 'order.notFound')) return <MissingOrder id={id} />;
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
      <Body id={id} />
    </SidePanel>
  );
}
