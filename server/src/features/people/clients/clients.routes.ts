import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { withPersonPhoto } from '#features/files/person-photo.service.ts';
import { createAddress } from './addresses.service.ts';
import { updateAddress, updateClient } from './clients.ts';
import { createClient } from './create-client.service.ts';
import { getClientGlance } from './client-glance.views.ts';
import { getAddress, getClient, listClientOrders } from './client.views.ts';
import { listClients } from './clients.views.ts';
import { exportPeople } from '#features/people/export/export-people.ts';
import { setPersonActive } from '#features/people/person.ts';
import { replacePhotoOf } from '#features/people/replace-photo.ts';

/** The handlers of clients. */
export const clientHandlers = handlers('clients', {
  list: ({ deps, query }) => listClients(deps, query),
  export: ({ deps, query }) => exportPeople(deps, 'clients', query),
  get: ({ deps, params }) => getClient(deps, params.id),
  glance: ({ deps, params }) => getClientGlance(deps, params.id),
  orders: ({ deps, params, query }) => listClientOrders(deps, params.id, query),
  create: async ({ deps, body, photos, once }) => {
    const id = await withPersonPhoto(deps, photos[0], (photo) =>
      once(async (work) => (await createClient(work, deps, { ...body, photo })).id),
    );
    return getClient(deps, id);
  },
  update: async ({ deps, user, params: { id }, version, body }) => {
    await write(deps, user, (work) => updateClient(work, deps.secretKey, { id, version }, body));
    return getClient(deps, id);
  },
  image: async ({ deps, user, params: { id }, photos }) => {
    for (const photo of photos) await replacePhotoOf(deps, user, { table: 'clients', id, photo });
    return getClient(deps, id);
  },
  toggleActive: async ({ deps, user, params: { id }, version, body }) => {
    await write(deps, user, (work) => setPersonActive(work, 'clients', { id, version, ...body }));
    return getClient(deps, id);
  },
  createAddress: async ({ deps, params, body, once }) =>
    getAddress(deps, await once((work) => createAddress(work, params.id, body))),
  updateAddress: async ({ deps, user, params: { id, addressId }, version, body }) => {
    await write(deps, user, (work) => updateAddress(work, { clientId: id, addressId, version }, body));
    return getClient(deps, id);
  },
});
