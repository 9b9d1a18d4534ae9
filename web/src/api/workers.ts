import { queryOptions } from '@tanstack/react-query';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { client } from '#api/client.ts';

/** Every worker: the list is sent whole, its package filter is applied on the screen (SPEC §2). */
export const workersQuery = () =>
  queryOptions({
    queryKey: ['workers', 'list'],
    queryFn: ({ signal }) => client.workers.list({ query: {} }, { signal }),
    select: ({ data }) => data,
    meta: { fallback: NOTICES.listWorkers.failure },
  });
