import type { FetchStatus, Query, QueryClient, QueryFilters } from '@tanstack/react-query';

type Read = { state: { fetchStatus: FetchStatus; data: unknown } };

/** Whether a query waits for its first answer. */
export const isFirstRead = ({ state }: Read): boolean =>
  state.fetchStatus === 'fetching' && state.data === undefined;

/**
 * Refetches what a change touches. A first answer that is under way may be from before the change, and an invalidation
 * does not repeat its call: it is repeated when it is there [live#after-first-read]. Resolves to how many were repeated.
 */
export async function refetchChanged(queryClient: QueryClient, filters: QueryFilters): Promise<number> {
  const first = new Set<Query>(queryClient.getQueryCache().findAll(filters).filter(isFirstRead));
  await queryClient.invalidateQueries(filters);
  const predicate = (query: Query) => first.has(query) && query.state.data !== undefined;
  if (first.size > 0) await queryClient.invalidateQueries({ predicate });
  return first.size;
}
