import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { askWorkerConflicts } from './conflicts/worker-conflicts.ts';
import { toPoint } from './candidates.views.ts';
import { getDispatchWeights, updateDispatchWeights } from './dispatch-weights.service.ts';
import { previewWeights } from './preview-weights.ts';
import { suggestForNew, suggestForOrder } from './suggest-workers.ts';

/** The handlers of the suggestions of workers, and of what they are ranked with. */
export const dispatchHandlers = handlers('dispatch', {
  suggestions: ({ deps, params, query }) => suggestForOrder(deps, params.id, query.most),
  suggestionsForNew: ({ deps, query }) => {
    const point = toPoint(query.latitude, query.longitude);
    const clientId = query.clientId ?? null;
    const asked = { orderId: null, heldBy: null, package: query.package, clientId, point };
    return suggestForNew(deps, asked, query.most);
  },
  conflicts: ({ deps, params, query }) => askWorkerConflicts(deps, params.id, query),
  weights: ({ deps }) => getDispatchWeights(deps.db),
  updateWeights: async ({ deps, user, version, body }) => {
    await write(deps, user, (work) => updateDispatchWeights(work, version, body));
    return getDispatchWeights(deps.db);
  },
  previewWeights: ({ deps, body: { weights } }) => previewWeights(deps, weights),
});
