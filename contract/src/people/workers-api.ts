import { STAFF } from '@majstorija/contract/http/access.ts';
import { ToggleActiveBody } from '@majstorija/contract/people/people.ts';
import { item, list, type Route } from '@majstorija/contract/http/route.ts';
import * as workers from '@majstorija/contract/people/workers.ts';

/** Workers [people#workers-columns]. */
export const workersApi = {
  list: {
    method: 'GET',
    path: '/v1/workers',
    access: STAFF,
    summary: 'Workers with company, packages and totals',
    query: workers.ListWorkersQuery,
    response: list(workers.WorkerListItem),
  },
  pending: {
    method: 'GET',
    path: '/v1/workers/pending',
    access: STAFF,
    summary: 'Workers who have not confirmed their e-mail yet',
    query: workers.ListWorkersQuery,
    response: list(workers.WorkerListItem),
  },
  create: {
    method: 'POST',
    path: '/v1/workers',
    access: STAFF,
    summary: 'Create a worker of a company',
    body: workers.CreateWorkerBody,
    files: { field: 'profileImage', max: 1 },
    response: item(workers.WorkerListItem),
    status: 201,
    idempotent: true,
    errors: ['owner.notFound', 'account.emailTaken'],
  },
  update: {
    method: 'PATCH',
    path: '/v1/workers/:id',
    access: STAFF,
    summary: 'Change a worker; absent leaves, null clears',
    params: workers.WorkerParams,
    body: workers.UpdateWorkerBody,
    response: item(workers.WorkerListItem),
    ifMatch: true,
    errors: ['worker.changed', 'worker.notFound', 'account.emailTaken'],
  },
  toggleActive: {
    method: 'PATCH',
    path: '/v1/workers/:id/toggle-active',
    access: STAFF,
    summary: 'Switch a worker on or off',
    params: workers.WorkerParams,
    body: ToggleActiveBody,
    response: item(workers.WorkerListItem),
    ifMatch: true,
    errors: ['worker.changed', 'worker.notFound'],
  },
} as const satisfies Record<string, Route>;
