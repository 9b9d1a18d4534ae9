import { AppError } from '#platform/app-error.ts';
import { handlers } from '#platform/handler.ts';
import { listClients } from '#features/clients/clients.views.ts';

/** The handlers of clients. */
export const clientHandlers = handlers('clients', {
  list: ({ deps, query }) => listClients(deps, query),
  get: () => Promise.reject(new AppError('server.notReady')),
  orders: () => Promise.reject(new AppError('server.notReady')),
  create: () => Promise.reject(new AppError('server.notReady')),
  update: () => Promise.reject(new AppError('server.notReady')),
  toggleActive: () => Promise.reject(new AppError('server.notReady')),
  createAddress: () => Promise.reject(new AppError('server.notReady')),
});
