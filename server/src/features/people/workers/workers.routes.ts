import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { setPersonActive } from '#features/people/person.ts';
import { createWorker, updateWorker } from './workers.ts';
import { getWorker, listWorkers } from './workers.views.ts';

/** The handlers of workers. */
export const workerHandlers = handlers('workers', {
  list: ({ deps, query }) => listWorkers(deps, query),
  pending: ({ deps, query }) => listWorkers(deps, query, 'pending'),
  create: async ({ deps, body, photos, once }) =>
    getWorker(deps, await once((work) => createWorker(work, deps, { ...body, photo: photos[0] }))),
  update: async ({ deps, user, params: { id }, version, body }) => {
    await write(deps, user, (work) => updateWorker(work, deps.secretKey, { id, version }, body));
    return getWorker(deps, id);
  },
  toggleActive: async ({ deps, user, params: { id }, version, body }) => {
    await write(deps, user, (work) => setPersonActive(work, 'workers', { id, version, ...body }));
    return getWorker(deps, id);
  },
});
