import { AppError } from '#platform/app-error.ts';
import { handlers } from '#platform/handler.ts';
import { listAdminOptions } from '#features/admins/admins.views.ts';

/** The handlers of operators. */
export const adminHandlers = handlers('admins', {
  list: () => Promise.reject(new AppError('server.notReady')),
  create: () => Promise.reject(new AppError('server.notReady')),
  toggleActive: () => Promise.reject(new AppError('server.notReady')),
  options: ({ deps }) => listAdminOptions(deps),
});
