import { queryOptions } from '@tanstack/react-query';
import { client } from '#api/http/client.ts';

/**
 * People, companies and orders that match a typed text. An outdated call is aborted; a failure is shown where the answer
 * would be, so it raises no toast, and is not retried, since the caller on the telephone waits. It is asked again each
 * time: an order may have changed since.
 */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => client.search.find({ query: { q } }, { signal }),
    staleTime: 0,
    retry: false,
    networkMode: 'always',
    meta: { isSilent: true },
  });
