import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { withPersonPhoto } from '#features/files/person-photo.service.ts';
import { exportPeople } from '#features/people/export/export-people.ts';
import { setPersonActive } from '#features/people/person.ts';
import { createWorker, updateWorker } from './workers.ts';
import { getWorkerGlance } from './worker-glance.views.ts';
import { getWorker, listWorkers } from './workers.views.ts';
import { replacePhotoOf } from '#features/people/replace-photo.ts';
import { listPersonHistory } from '#features/people/person-history.views.ts';
import { listWorkOrders } from '#features/people/work-orders.views.ts';

/** The handlers of workers. */
export const workerHandlers = handlers('workers', {
  list: ({ deps, query }) => listWorkers(deps, query),
  export: ({ deps, query }) => exportPeople(deps, 'workers', query),
  pending: ({ deps, query }) => listWorkers(deps, query, 'pending'),
  get: ({ deps, params }) => getWorker(deps, params.id),
  glance: ({ deps, params }) => getWorkerGlance(deps, params.id),
  orders: ({ deps, params, query }) => listWorkOrders(deps, 'workers', params.id, query),
  history: ({ deps, params, query }) => listPersonHistory(deps, 'workers', params.id, query),
  create: async ({ deps, body, photos, once }) => {
    const id = await withPersonPhoto(deps, photos[0], (photo) =>
      once((work) => createWorker(work, deps, { ...body, photo })),
    );
    return getWorker(deps, id);
  },
  update: async ({ deps, user, params: { id }, version, body }) => {
    await write(deps, user, (work) => updateWorker(work, deps.secretKey, { id, version }, body));
    return getWorker(deps, id);
  },
  image: async ({ deps, user, params: { id }, photos }) => {
    for (const photo of photos) await replacePhotoOf(deps, user, { table: 'workers', id, photo });
    return getWorker(deps, id);
  },
  toggleActive: async ({ deps, user, params: { id }, version, body }) => {
    await write(deps, user, (work) => setPersonActive(work, 'workers', { id, version, ...body }));
    return getWorker(deps, id);
  },
});
