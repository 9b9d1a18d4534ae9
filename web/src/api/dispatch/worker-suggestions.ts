import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Package } from '@majstorija/contract/catalog.ts';
import type { ChosenSuggestion } from '@majstorija/contract/dispatch/chosen-suggestion.ts';
import { MOST_SUGGESTIONS } from '@majstorija/contract/limits.ts';
import type {
  NewOrderSuggestionsQuery,
  WorkerSuggestions,
} from '@majstorija/contract/dispatch/suggestions.ts';
import { client } from '#api/http/client.ts';

/** What was known is shown to a dialog that opens again within this time, until the new figures are there. */
const KEPT_MS = 30_000;

// Asked once and without a toast: the dialog goes on with the list by name, and says so.
const OPTIONS = { staleTime: 0, gcTime: KEPT_MS, retry: false, meta: { isSilent: true } } as const;

/** The first of those who are recommended and of the others, or all of them [dispatch#first-of-each]. */
export type SuggestionsPart = 'first' | 'all';

const MOST = { first: {}, all: { most: MOST_SUGGESTIONS } } as const satisfies Record<
  SuggestionsPart,
  object
>;

/** The workers for an order, the best one first [dispatch#suggestions]. */
export const orderSuggestionsQuery = (orderId: string, part: SuggestionsPart = 'first') =>
  queryOptions({
    queryKey: ['worker-suggestions', orderId, part] as const,
    queryFn: ({ signal }) =>
      client.dispatch.suggestions({ params: { id: orderId }, query: MOST[part] }, { signal }),
    // The first ones stay until all are there.
    placeholderData: (previous: WorkerSuggestions | undefined, asked) =>
      asked?.queryKey[1] === orderId ? previous : undefined,
    ...OPTIONS,
  });

const askForNew =
  (query: z.input<typeof NewOrderSuggestionsQuery>) =>
  ({ signal }: { signal: AbortSignal }) =>
    client.dispatch.suggestionsForNew({ query }, { signal });

type NewOrderPlace = Omit<z.input<typeof NewOrderSuggestionsQuery>, 'most' | 'package'> & {
  package: Package | undefined;
};

/** The same for an order that is not made yet; not asked before its package is known. */
export const newOrderSuggestionsQuery = (query: NewOrderPlace, part: SuggestionsPart = 'first') =>
  queryOptions({
    queryKey: ['worker-suggestions', 'new', query, part] as const,
    queryFn:
      query.package === undefined
        ? skipToken
        : askForNew({ ...query, package: query.package, ...MOST[part] }),
    // Another address of the same order: the same workers until their new places are there.
    placeholderData: (previous: WorkerSuggestions | undefined, asked) =>
      asked?.queryKey[2].package === query.package ? previous : undefined,
    ...OPTIONS,
  });

/**
 * Which suggestion a worker is in the newest list that was shown with them for this order, or for a new one; undefined where
 * the list by name stood in for the ranking [dispatch#chosen].
 */
export function findSuggestion(
  queryClient: QueryClient,
  workerId: string,
  orderId = 'new',
): ChosenSuggestion | undefined {
  const newestFirst = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['worker-suggestions', orderId] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { queryKey } of newestFirst) {
    const list = queryClient.getQueryData<WorkerSuggestions>(queryKey);
    const chosen = list?.suggestions.find(({ worker }) => worker._id === workerId);
    if (list === undefined || chosen === undefined) continue;
    return { rank: chosen.rank, of: list.counts.recommended, computedAt: list.computedAt };
  }
  return undefined;
}
