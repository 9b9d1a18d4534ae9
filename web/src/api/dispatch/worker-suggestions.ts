import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { NewOrderSuggestionsQuery } from '@majstorija/contract/dispatch/suggestions.ts';
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
