import { handlers } from '#platform/http/handler.ts';
import { getAsked, toPoint } from './candidates.views.ts';
import { suggestWorkers } from './suggest-workers.ts';

/** The handlers of the suggestions of workers. */
export const dispatchHandlers = handlers('dispatch', {
  suggestions: async ({ deps, params }) => suggestWorkers(deps, await getAsked(deps.db, params.id)),
  suggestionsForNew: ({ deps, query }) =>
    suggestWorkers(deps, {
      orderId: null,
      heldBy: null,
      package: query.package,
      clientId: query.clientId ?? null,
      point: toPoint(query.latitude, query.longitude),
    }),
});
