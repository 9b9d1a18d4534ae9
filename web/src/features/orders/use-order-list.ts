import { useQueries, useQuery } from '@tanstack/react-query';
import { LIMITS } from '@majstorija/contract/catalog.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { orderCountsQuery, orderQuery, ordersQuery } from '#api/orders.ts';
import { useAutoRefresh } from '#features/orders/use-auto-refresh.ts';
import { useFailedAssignments } from '#features/orders/use-failed-assignments.ts';
import type { OrdersState } from '#features/orders/use-orders-state.ts';
import { useSteadyRows } from '#features/orders/use-steady-rows.ts';
import { useLastPage } from '#lib/use-last-page.ts';

const JOIN_RUNNING = { cancelRefetch: false } as const;

/** Of so many rows that left the list it is asked how they are now. */
const ASKED_GONE = 10;

/** Nobody waits for the answer: a failure is not told, and the time of the page's data is not theirs. */
const QUIET = { isSilent: true } as const;

/**
 * Rows that stand still on screen although they left the list are asked for by themselves: they show how the order is
 * now, and after a refused assignment the next try knows what changed and sends the right version.
 */
function useGoneRows(
  rows: readonly OrderListItem[] | undefined,
  isGone: (id: string) => boolean,
  isRefused: (id: string) => boolean,
): readonly OrderListItem[] | undefined {
  const gone = (rows ?? []).filter(({ _id }) => isGone(_id));
  const answers = useQueries({
    queries: gone.map(({ _id }, at) => ({
      ...orderQuery(_id),
      meta: QUIET,
      enabled: at < ASKED_GONE || isRefused(_id),
    })),
  });
  const newest = (row: OrderListItem): OrderListItem => {
    const known = answers.find(({ data }) => data?._id === row._id)?.data;
    return known !== undefined && known.version >= row.version ? known : row;
  };
  return gone.length === 0 ? rows : rows?.map(newest);
}

/** The page of orders that the address asks for, refreshed every 5 minutes without moving rows while `isInUse` or while one tells of a refusal. */
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
  const failedOf = useFailedAssignments();
  const isRefused = (id: string) =>
    failedOf(id, 'worker') !== undefined || failedOf(id, 'admin') !== undefined;
  const steady = useSteadyRows(answer, (shown) => isInUse || shown.some(({ _id }) => isRefused(_id)));
  useLastPage(state, answer?.total);
  const rows = useGoneRows(steady.rows, steady.isGone, isRefused);
  return { list, counts: counts.data, steady, rows, failedOf, isCurrent: answer !== undefined };
}
