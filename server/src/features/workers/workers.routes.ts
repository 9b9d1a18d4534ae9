import { AppError } from '#platform/app-error.ts';
import { handlers } from '#platform/handler.ts';
import { listWorkers } from '#features/workers/workers.views.ts';

/** The handlers of workers. */
export const workerHandlers = handlers('workers', {
  list: ({ deps, query }) => listWorkers(deps, query),
  pending: () => Promise.reject(new AppError('server.notReady')),
  create: () => Promise.reject(new AppError('server.notReady')),
  update: () => Promise.reject(new AppError('server.notReady')),
  toggleActive: () => Promise.reject(new AppError('server.notReady')),
});
