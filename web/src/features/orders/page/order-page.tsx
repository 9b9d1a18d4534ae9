import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { serverIso } from '#lib/browser/server-clock.ts';
import { orderQuery } from '#api/orders/orders.ts';
import { MissingOrder } from './missing-order.tsx';
import { OrderContent } from './order-content.tsx';
import { OrderHeader } from '#features/orders/page/header/order-header.tsx';
import { useOutcomes } from '#features/orders/outcomes/use-outcomes.ts';
import { OrderSkeleton } from './order-skeleton.tsx';
import { RenewedPhotos } from '#features/orders/page/fault/renewed-photos.tsx';
import { useOpenDialog } from './use-open-dialog.ts';
import { useWorkSheet } from '#features/orders/work-sheet/use-work-sheet.ts';
import { WorkSheet } from '#features/orders/work-sheet/work-sheet.tsx';
import { isApiError } from '#lib/http/api-error.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { LoadError } from '#ui/table/table-states.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './order-page.module.css';

/** What the page can show of an order; `showsSkeleton`: whether loading takes long enough for a skeleton. */
type OrderState =
  | { kind: 'loading'; showsSkeleton: boolean }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; order: OrderDetail; failure: string | undefined };

function useOrder(id: string) {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(orderQuery(id));
  const showsSkeleton = useDelayedFlag(isPending);
  const failure = error?.message;
  const toState = (): OrderState => {
    if (isPending || showsSkeleton) return { kind: 'loading', showsSkeleton };
    if (isApiError(error, 'order.notFound')) return { kind: 'missing' };
    return data === undefined
      ? { kind: 'failed', message: failure ?? '' }
      : { kind: 'ready', order: data, failure };
  };
  return { state: toState(), isFetching, dataUpdatedAt, retry: () => void refetch() };
}

/** The page's title in the browser's tab, and its h1. */
function titleOf(state: OrderState): { documentTitle: string; heading: ReactNode } {
  if (state.kind === 'missing') {
    return { documentTitle: 'Nalog ne postoji', heading: NOTICES.getOrder.failure };
  }
  if (state.kind === 'failed') return { documentTitle: 'Nalog', heading: 'Nalog' };
  if (state.kind === 'loading') {
    const heading = (
      <>
        <HiddenText>Nalog se učitava</HiddenText>
        {state.showsSkeleton && <span className={classes.plate} />}
      </>
    );
    return { documentTitle: 'Nalog', heading };
  }
  const { orderCode } = state.order;
  const heading = (
    <>
      <HiddenText>Nalog </HiddenText>
      <Plate code={orderCode} size="page" />
    </>
  );
  return { documentTitle: `Nalog ${orderCode}`, heading };
}

/** One order: its head, and below it the order, or the reason why there is none. */
function OrderScreen({ id }: { id: string }) {
  const { state, isFetching, dataUpdatedAt, retry } = useOrder(id);
  const dialogs = useOpenDialog();
  const desk = useOutcomes(dialogs.openOutcome);
  const order = state.kind === 'ready' ? state.order : undefined;
  const sheet = useWorkSheet(order !== undefined);
  return (
    <div className={classes.page} aria-busy={state.kind === 'loading' || undefined}>
      <OrderHeader
        {...titleOf(state)}
        order={order}
        isLoading={state.kind === 'loading'}
        desk={desk}
        onOpen={dialogs.open}
        onPrint={sheet.print}
      />
      {state.kind === 'loading' && <OrderSkeleton isVisible={state.showsSkeleton} />}
      {state.kind === 'missing' && <MissingOrder id={id} />}
      {state.kind === 'failed' && (
        <ErrorPanel
          title="Nalog nije učitan."
          detail={state.message}
          onRetry={retry}
          isRetrying={isFetching}
        />
      )}
      {state.kind === 'ready' && state.failure !== undefined && (
        <LoadError
          error="Nalog nije osvežen."
          detail={state.failure}
          dataTime={formatTime(serverIso(dataUpdatedAt))}
          onRetry={retry}
          isRetrying={isFetching}
        />
      )}
      {order !== undefined && (
        <RenewedPhotos orderId={order._id}>
          <OrderContent read={{ order, readAt: dataUpdatedAt, isFetching }} dialogs={dialogs} desk={desk} />
          {sheet.isShown && <WorkSheet order={order} onReady={sheet.onReady} />}
        </RenewedPhotos>
      )}
    </div>
  );
}

/** One order [orders#page-parts]; the next one is a new instance, without a dialog or an unsent comment of this one. */
export function OrderPage() {
  const { id } = useParams({ from: '/admin/orders/$id' });
  return <OrderScreen key={id} id={id} />;
}
