import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { withPersonPhoto } from '#features/files/person-photo.service.ts';
import { createOwner, updateOwner } from './owners.ts';
import { getOwnerGlance } from './owner-glance.views.ts';
import { getOwner, listOwners } from './owners.views.ts';
import { exportPeople } from '#features/people/export/export-people.ts';
import { setPersonActive } from '#features/people/person.ts';
import { replacePhotoOf } from '#features/people/replace-photo.ts';
import { listPersonHistory } from '#features/people/person-history.views.ts';
import { listWorkOrders } from '#features/people/work-orders.views.ts';

/** The handlers of companies. */
export const ownerHandlers = handlers('owners', {
  list: ({ deps, query }) => listOwners(deps, query),
  export: ({ deps, query }) => exportPeople(deps, 'owners', query),
  get: ({ deps, params }) => getOwner(deps, params.id),
  glance: ({ deps, params }) => getOwnerGlance(deps, params.id),
  orders: ({ deps, params, query }) => listWorkOrders(deps, 'owners', params.id, query),
  history: ({ deps, params, query }) => listPersonHistory(deps, 'owners', params.id, query),
  create: async ({ deps, body, photos, once }) => {
    const id = await withPersonPhoto(deps, photos[0], (photo) =>
      once((work) => createOwner(work, deps, { ...body, photo })),
    );
    return getOwner(deps, id);
  },
  update: async ({ deps, user, params: { id }, version, body }) => {
    await write(deps, user, (work) => updateOwner(work, deps.secretKey, { id, version }, body));
    return getOwner(deps, id);
  },
  image: async ({ deps, user, params: { id }, photos }) => {
    for (const photo of photos) await replacePhotoOf(deps, user, { table: 'owners', id, photo });
    return getOwner(deps, id);
  },
  toggleActive: async ({ deps, user, params: { id }, version, body }) => {
    await write(deps, user, (work) => setPersonActive(work, 'owners', { id, version, ...body }));
    return getOwner(deps, id);
  },
});
