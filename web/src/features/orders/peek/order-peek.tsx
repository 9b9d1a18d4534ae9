import { useQuery } from '@tanstack/react-query';
import { Maximize2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { orderQuery } from '#api/orders/orders.ts';
import { MissingOrder } from '#features/orders/page/missing-order.tsx';
import { isApiError } from '#lib/http/api-error.ts';
import { OrderLink } from '#shared/orders/order-link.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import { useIsPhone } from '#features/orders/page/use-widths.ts';
import { PeekContent } from './peek-content.tsx';
import classes from './order-peek.module.css';

type OrderPeekProps = {
  /** The row that is looked at. */
  order: OrderListItem;
  onClose: () => void;
};

const nameOf = (order: OrderPeekProps['order']) => `Pogled na nalog ${order.orderCode}`;

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

function Head({ order, children }: { order: OrderPeekProps['order']; children: ReactNode }) {
  return (
    <div className={classes.head}>
      <OrderLink id={order._id} title="Otvori nalog">
        <Plate code={order.orderCode} />
      </OrderLink>
      <StatusChip status={order.status} />
      <span className={classes.tools}>
        <OrderLink
          id={order._id}
          className={buttonClass('ghost', 'icon')}
          aria-label={`Otvori ceo nalog ${order.orderCode}`}
          title="Otvori ceo nalog"
        >
          <Maximize2 size={18} aria-hidden="true" />
        </OrderLink>
        {children}
      </span>
    </div>
  );
}

/**
 * An order beside the list that it is chosen in, without leaving the list [orders#peek]; over it on a phone. The panel
 * takes no focus by itself: the rows keep it.
 */
export function OrderPeek({ order, onClose }: OrderPeekProps) {
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <DialogFrame opened onClose={onClose} title={nameOf(order)}>
        <div className={classes.sheet}>
          <Head order={order}>{null}</Head>
          <Body id={order._id} />
        </div>
      </DialogFrame>
    );
  }
  return (
    <aside className={classes.panel} aria-label={nameOf(order)} data-peek="" tabIndex={-1}>
      <Head order={order}>
        <IconButton label="Zatvori pogled" icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
      </Head>
      <div className={classes.body}>
        <Body id={order._id} />
      </div>
    </aside>
  );
}
