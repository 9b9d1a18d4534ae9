import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ChosenSuggestion } from '@majstorija/contract/dispatch/chosen-suggestion.ts';
import type {
  NewOrderSuggestionsQuery,
  WorkerSuggestions,
} from '@majstorija/contract/dispatch/suggestions.ts';
import { client } from '#api/http/client.ts';

/** What was known is shown to a dialog that opens again within this time, until the new figures are there. */
const KEPT_MS = 30_000;

// Asked once and without a toast: the dialog goes on with the list by name, and says so.
const OPTIONS = { staleTime: 0, gcTime: KEPT_MS, retry: false, meta: { isSilent: true } } as const;

/** The workers for an order, the best one first [dispatch#suggestions]. */
export const orderSuggestionsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['worker-suggestions', orderId],
    queryFn: ({ signal }) => client.dispatch.suggestions({ params: { id: orderId } }, { signal }),
    ...OPTIONS,
  });

/** The same for an order that is not made yet. */
export const newOrderSuggestionsQuery = (query: z.input<typeof NewOrderSuggestionsQuery>) =>
  queryOptions({
    queryKey: ['worker-suggestions', 'new', query] as const,
    queryFn: ({ signal }) => client.dispatch.suggestionsForNew({ query }, { signal }),
    // Another address of the same order: the same workers until their new places are there.
    placeholderData: (previous, asked) =>
      asked?.queryKey[2].package === query.package ? previous : undefined,
    ...OPTIONS,
  });

/**
 * Which suggestion a worker is in the newest list that was shown for this order, or for a new one; undefined where the
 * list by name stood in for the ranking [dispatch#chosen].
 */
export function findSuggestion(
  queryClient: QueryClient,
  workerId: string,
  orderId = 'new',
): ChosenSuggestion | undefined {
  const shown = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['worker-suggestions', orderId] })
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .at(-1)?.queryKey;
  const list = shown && queryClient.getQueryData<WorkerSuggestions>(shown);
  const chosen = list?.suggestions.find(({ worker }) => worker._id === workerId);
  if (list === undefined || chosen === undefined) return undefined;
  const of = list.suggestions.filter(({ rank }) => rank !== null).length;
  return { rank: chosen.rank, of, computedAt: list.computedAt };
}
