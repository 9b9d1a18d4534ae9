import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DispatchWeights, Formula, TermWeights } from '@majstorija/contract/dispatch/weights.ts';
import { DISPATCH_NOTICES } from '@majstorija/contract/messages/notices/dispatch-notices.ts';
import { client } from '#api/http/client.ts';

const weightKeys = {
  stored: ['dispatch-weights', 'stored'],
  previews: ['dispatch-weights', 'preview'],
} as const;

/** What the ranking of workers is counted with [dispatch#weights]. */
export const dispatchWeightsQuery = () =>
  queryOptions({
    queryKey: weightKeys.stored,
    queryFn: ({ signal }) => client.dispatch.weights(undefined, { signal }),
    meta: { fallback: DISPATCH_NOTICES.getDispatchWeights.failure, isPageData: true },
  });

/** What other weights would change; the preview before stays on screen until this one is there. */
export const weightsPreviewQuery = (weights: TermWeights) =>
  queryOptions({
    queryKey: [...weightKeys.previews, weights],
    queryFn: ({ signal }) => client.dispatch.previewWeights({ body: { weights } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

/** Stores the weights, unless somebody else has changed those that they are based on. */
export function useUpdateDispatchWeights() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version, body }: { version: number; body: Formula }) =>
      client.dispatch.updateWeights({ version, body }),
    onSuccess: (saved: DispatchWeights) => queryClient.setQueryData(weightKeys.stored, saved),
    onSettled: () => queryClient.invalidateQueries({ queryKey: weightKeys.previews }),
    meta: {
      success: DISPATCH_NOTICES.updateDispatchWeights.success,
      fallback: DISPATCH_NOTICES.updateDispatchWeights.failure,
      showsConflict: true,
    },
  });
}
