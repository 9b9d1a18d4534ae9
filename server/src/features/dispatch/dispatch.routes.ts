import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { askWorkerConflicts } from './conflicts/worker-conflicts.ts';
import { getAsked, toPoint } from './candidates.views.ts';
import { getDispatchWeights, updateDispatchWeights } from './dispatch-weights.service.ts';
import { previewWeights } from './preview-weights.ts';
import { suggestWorkers } from './suggest-workers.ts';

/** The handlers of the suggestions of workers, and of what they are ranked with. */
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
  conflicts: ({ deps, params, query }) => askWorkerConflicts(deps, params.id, query),
  weights: ({ deps }) => getDispatchWeights(deps.db),
  updateWeights: async ({ deps, user, version, body }) => {
    await write(deps, user, (work) => updateDispatchWeights(work, version, body));
    return getDispatchWeights(deps.db);
  },
  previewWeights: ({ deps, body: { weights } }) => previewWeights(deps, weights),
});
