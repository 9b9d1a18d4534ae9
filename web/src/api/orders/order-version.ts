import type { QueryClient } from '@tanstack/react-query';
import { reloadOrder } from './order-cache.ts';
import type { OrderHandle } from './order-change.ts';
import { orderKeys } from './orders.ts';
import { isApiError } from '#lib/http/api-error.ts';

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

/** Any conflict means that the screen is behind: the order is refetched. */
export const reloadIfStale = (queryClient: QueryClient, id: string, error: Error): void => {
  if (isApiError(error) && (error.status === 409 || error.status === 404)) reloadOrder(queryClient, id);
};
