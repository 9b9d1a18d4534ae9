import { useQueries, useQuery } from '@tanstack/react-query';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { orderCountsQuery, orderQuery, ordersQuery } from '#api/orders/orders.ts';
import { useAutoRefresh } from './use-auto-refresh.ts';
import { useFailedAssignments } from '#features/orders/assign/use-failed-assignments.ts';
import type { OrdersState } from '#features/orders/list/use-orders-state.ts';
import { useLastPage } from '#lib/lists/use-last-page.ts';
import { useSteadyRows } from '#shared/lists/steady/use-steady-rows.ts';

const JOIN_RUNNING = { cancelRefetch: false } as const;

/** At most this many of the rows that left the list are fetched one by one. */
const ASKED_GONE = 10;

/** No user waits for the answer: a failure shows no toast, and does not change the time of the page's data. */
const QUIET = { isSilent: true } as const;

/**
 * Rows that stay on screen although they left the list are fetched one by one: they show how the order is
 * now, and after a refused assignment the next try shows what changed and sends the right version.
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

/**
 * The page of orders named by the address, refreshed every 5 minutes; rows stay, those with a refusal in any case. In
 * another layout there are no rows, but the total that the summary and the search name [orders#layouts].
 */
export function useOrderList(state: OrdersState, isInTable: boolean) {
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
      : { key: JSON.stringify(state.query), rows: data.data, total: data.meta.total, at: dataUpdatedAt };
  const failedOf = useFailedAssignments();
  const isRefused = (id: string) =>
    failedOf(id, 'worker') !== undefined || failedOf(id, 'admin') !== undefined;
  const steady = useSteadyRows(answer, list, (shown) => shown.some(({ _id }) => isRefused(_id)));
  useLastPage(state, answer?.total);
  const rows = useGoneRows(isInTable ? steady.rows : undefined, steady.isGone, isRefused);
  return {
    list,
    rows,
    total: steady.total,
    isCurrent: answer !== undefined,
    counts: counts.data,
    failedOf,
    steady,
  };
}
