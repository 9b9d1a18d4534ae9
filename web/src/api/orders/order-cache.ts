import type { Query, QueryClient } from '@tanstack/react-query';
import type { OrderStep } from '@majstorija/contract/orders/order-event-bodies.ts';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { adminKeys } from '#api/people/admins.ts';
import { clientKeys } from '#api/people/clients.ts';
import type { OrderHandle } from './order-change.ts';
import { orderKeys } from './orders.ts';
import { ownerKeys } from '#api/people/owners.ts';
import { workerKeys } from '#api/people/workers.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { wishFreshOrder } from '#lib/lists/fresh-rows.ts';

/** The parts of an order that an assignment shows before the server has answered. */
type Assignable = Partial<Pick<OrderListItem, 'worker' | 'admin' | 'assignedTo'>>;
type Page = { data: OrderListItem[] };

/** Changes one order wherever it is cached, in every list and in its detail. */
function patchOrder(queryClient: QueryClient, id: string, patch: (order: OrderListItem) => Assignable): void {
  queryClient.setQueriesData<Page>({ queryKey: orderKeys.lists }, (page) => {
    if (!page?.data.some((row) => row._id === id)) return page;
    return { ...page, data: page.data.map((row) => (row._id === id ? { ...row, ...patch(row) } : row)) };
  });
  queryClient.setQueryData<OrderDetail>(orderKeys.detail(id), (order) =>
    order ? { ...order, ...patch(order) } : order,
  );
}

const partOf = (order: OrderListItem, change: Assignable): Assignable => ({
  ...('worker' in change ? { worker: order.worker } : {}),
  ...('admin' in change ? { admin: order.admin, assignedTo: order.assignedTo } : {}),
});

/** A list that has no rows yet keeps loading: cancelled, it would stay empty. */
const hasData = ({ state }: Query): boolean => state.data !== undefined;

/** What an order was before a change that is shown at once; `before` is undefined where nothing shows it. */
export type ShownChange = { before: Assignable | undefined; rollBack: () => void };

/**
 * Shows a change everywhere immediately and returns how to roll it back. Pending fetches are cancelled
 * first, or an old answer would overwrite the change.
 */
export async function showAtOnce(
  queryClient: QueryClient,
  id: string,
  change: Assignable,
): Promise<ShownChange> {
  await queryClient.cancelQueries({ queryKey: orderKeys.lists, predicate: hasData });
  await queryClient.cancelQueries({ queryKey: orderKeys.detail(id) });
  let before: Assignable | undefined;
  patchOrder(queryClient, id, (order) => {
    before ??= partOf(order, change);
    return change;
  });
  const known = before;
  return {
    before: known,
    rollBack: () => {
      if (known !== undefined) patchOrder(queryClient, id, () => known);
    },
  };
}

/** What shows totals of orders: clients with what they paid, workers and companies with what they earned, operators. */
const WITH_TOTALS = [clientKeys.all, workerKeys.lists, ownerKeys.lists, adminKeys.lists];

/**
 * The totals of people are behind. A page that shows them refetches immediately; the choices of filters and pickers,
 * which share some of their lists, show none and wait until they are opened.
 */
function reloadTotals(queryClient: QueryClient): void {
  for (const queryKey of WITH_TOTALS) {
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    void queryClient.refetchQueries({
      queryKey,
      type: 'active',
      predicate: ({ meta }) => meta?.isPageData === true,
    });
  }
}

function reloadLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: orderKeys.lists });
  void queryClient.invalidateQueries({ queryKey: orderKeys.laidOut });
  void queryClient.invalidateQueries({ queryKey: orderKeys.counts });
  reloadTotals(queryClient);
}

/**
 * Stores the order that a change returned, and refetches lists, counts and totals in the background.
 */
export function keepOrder(queryClient: QueryClient, order: OrderDetail): void {
  wishFreshOrder(order._id);
  queryClient.setQueryData<OrderDetail>(orderKeys.detail(order._id), order);
  patchOrder(queryClient, order._id, () => order);
  reloadLists(queryClient);
}

/** Refetches everything about an order that another user has changed [orders#changed-elsewhere]. */
export function reloadOrder(queryClient: QueryClient, id: string): void {
  wishFreshOrder(id);
  void queryClient.invalidateQueries({ queryKey: orderKeys.detail(id) });
  reloadLists(queryClient);
}

/** The version on which our last assignment of an order was based, and the one that resulted from it. */
type OwnChange = { from: number; to: number };

/** Stored in the query cache, which removes entries that are not read for a while. */
const ownChangeKey = (id: string) => [...orderKeys.all, 'own-change', id] as const;

/** Stores the version that resulted from our assignment. */
export const keepOwnChange = (queryClient: QueryClient, id: string, change: OwnChange): void => {
  queryClient.setQueryData<OwnChange>(ownChangeKey(id), change);
};

/**
 * The order that a change is sent to, and on which version. A second change sent before the first was answered
 * continues from that answer: it is no conflict with others.
 */
export function targetOf(queryClient: QueryClient, { _id, version }: OrderHandle) {
  const own = queryClient.getQueryData<OwnChange>(ownChangeKey(_id));
  return { params: { id: _id }, version: own?.from === version ? own.to : version };
}

/** What phones raise too answers only the step: the order itself is refetched. */
export function keepStep(queryClient: QueryClient, { _id, version }: OrderHandle, step: OrderStep): void {
  keepOwnChange(queryClient, _id, { from: version, to: step.version });
  reloadOrder(queryClient, _id);
}

/** Any conflict means that the screen is behind: the order is refetched. */
export const reloadIfStale = (queryClient: QueryClient, id: string, error: Error): void => {
  if (isApiError(error) && (error.status === 409 || error.status === 404)) reloadOrder(queryClient, id);
};
