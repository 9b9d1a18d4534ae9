import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { withPersonPhoto } from '#features/files/person-photo.service.ts';
import { takeFactorsOff } from '#features/accounts/factors/factors.service.ts';
import { inviteAgain } from '#features/accounts/invite-again.service.ts';
import { createAdmin, setAdminActive } from './admins.ts';
import { getAdmin, listAdminOptions, listAdmins } from './admins.views.ts';
import { exportPeople } from '#features/people/export/export-people.ts';

/** The handlers of operators. */
export const adminHandlers = handlers('admins', {
  list: ({ deps, query }) => listAdmins(deps, query),
  export: ({ deps, query }) => exportPeople(deps, 'admins', query),
  create: async ({ deps, body, photos, once }) => {
    const id = await withPersonPhoto(deps, photos[0], (photo) =>
      once((work) => createAdmin(work, deps, { ...body, photo })),
    );
    return getAdmin(deps, id);
  },
  toggleActive: async ({ deps, user, params: { id }, version, body }) => {
    await write(deps, user, (work) => setAdminActive(work, { id, version, ...body }));
    return getAdmin(deps, id);
  },
  invite: async ({ deps, user, params }) => {
    await write(deps, user, (work) => inviteAgain(work, deps.secretKey, 'operators', params.id));
    return getAdmin(deps, params.id);
  },
  removeFactors: ({ deps, user, params }) => write(deps, user, (work) => takeFactorsOff(work, params.id)),
  options: ({ deps }) => listAdminOptions(deps),
});
