import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { inviteAgain } from '#features/accounts/invite-again.service.ts';
import { createAdmin, setAdminActive } from './admins.ts';
import { getAdmin, listAdminOptions, listAdmins } from './admins.views.ts';

/** The handlers of operators. */
export const adminHandlers = handlers('admins', {
  list: ({ deps, query }) => listAdmins(deps, query),
  create: async ({ deps, body, photos, once }) =>
    getAdmin(deps, await once((work) => createAdmin(work, deps, { ...body, photo: photos[0] }))),
  toggleActive: async ({ deps, user, params: { id }, version, body }) => {
    await write(deps, user, (work) => setAdminActive(work, { id, version, ...body }));
    return getAdmin(deps, id);
  },
  invite: async ({ deps, user, params }) => {
    await write(deps, user, (work) => inviteAgain(work, deps.secretKey, params.id));
    return getAdmin(deps, params.id);
  },
  options: ({ deps }) => listAdminOptions(deps),
});
