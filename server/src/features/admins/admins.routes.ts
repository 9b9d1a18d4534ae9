import { handlers } from '#platform/handler.ts';
import { listAdminOptions } from '#features/admins/admins.views.ts';

/** The handlers of operators. */
export const adminHandlers = handlers('admins', {
  options: ({ deps }) => listAdminOptions(deps),
});
