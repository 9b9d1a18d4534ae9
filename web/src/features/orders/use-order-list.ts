import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { LIMITS } from '@majstorija/contract/catalog.ts';
import { orderCountsQuery, ordersQuery } from '#api/orders.ts';
import { useAutoRefresh } from '#features/orders/use-auto-refresh.ts';
import { useFailedAssignments } from '#features/orders/use-failed-assignments.ts';
import type { OrdersState } from '#features/orders/use-orders-state.ts';
import { useSteadyRows } from '#features/orders/use-steady-rows.ts';

const JOIN_RUNNING = { cancelRefetch: false } as const;

/** A page past the end, as an old link may name one, becomes the last page: an empty one would look like no data. */
function useLastPage({ page, pageSize, setPage }: OrdersState, total: number | undefined) {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const goBack = useEffectEvent(() => setPage(last));
  useEffect(() => {
    if (page > last) goBack();
  }, [page, last]);
}

/** Lets fresh rows in once an assignment was refused for a row that is no longer there: it can't be tried again. */
function useDropRefused(rows: readonly { _id: string }[], isGone: (id: string) => boolean, show: () => void) {
  const failedOf = useFailedAssignments();
  const hasRefused = rows.some(
    ({ _id }) =>
      isGone(_id) && (failedOf(_id, 'worker') !== undefined || failedOf(_id, 'admin') !== undefined),
  );
  const drop = useEffectEvent(show);
  useEffect(() => {
    if (hasRefused) drop();
  }, [hasRefused]);
  return failedOf;
}

/** The page of orders that the address asks for, refreshed every 5 minutes without moving rows while `isInUse`. */
export function useOrderList(state: OrdersState, isInUse: boolean) {
  const list = useQuery(ordersQuery(state.query));
  const counts = useQuery(orderCountsQuery());
  const { data, isPlaceholderData, dataUpdatedAt, errorUpdatedAt } = list;
  const refresh = () => {
    void list.refetch(JOIN_RUNNING);
    void counts.refetch(JOIN_RUNNING);
  };
  useAutoRefresh(refresh, Math.max(dataUpdatedAt, errorUpdatedAt), LIMITS.ordersRefreshMs);
  const answer =
    data === undefined || isPlaceholderData
      ? undefined
      : { key: JSON.stringify(state.query), rows: data.data, total: data.meta.total };
  const steady = useSteadyRows(answer, isInUse);
  useLastPage(state, answer?.total);
  const failedOf = useDropRefused(steady.rows ?? [], steady.isGone, steady.show);
  return { list, counts: counts.data, steady, failedOf, isCurrent: answer !== undefined };
}
