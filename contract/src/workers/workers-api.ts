import { STAFF } from '@majstorija/contract/access.ts';
import { ListWorkersQuery, WorkerListItem } from '@majstorija/contract/workers/workers.ts';
import { list, type Route } from '@majstorija/contract/route.ts';

/** Workers (SPEC §7). */
export const workersApi = {
  list: {
    method: 'GET',
    path: '/v1/workers',
    access: STAFF,
    summary: 'Workers with company and packages',
    query: ListWorkersQuery,
    response: list(WorkerListItem),
  },
} as const satisfies Record<string, Route>;
