import type { UseQueryResult } from '@tanstack/react-query';

/** What a list of options shows of its query: that it is loading, or that it failed, with a way to repeat it. */
export function loadState({ data, isError, isFetching, refetch }: UseQueryResult, text: string) {
  const isFailed = data === undefined && isError && !isFetching;
  return {
    isLoading: data === undefined && !isFailed,
    failure: isFailed ? { text, onRetry: () => void refetch() } : undefined,
  };
}
