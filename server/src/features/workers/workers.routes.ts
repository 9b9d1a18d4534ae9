import { handlers } from '#platform/handler.ts';
import { listWorkers } from '#features/workers/workers.views.ts';

/** The handlers of workers. */
export const workerHandlers = handlers('workers', {
  list: ({ deps, query }) => listWorkers(deps, query),
});
