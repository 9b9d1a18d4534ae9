import { getMapWorkers, getOrderMap } from '#features/orders/map/order-map.views.ts';
import { handlers } from '#platform/http/handler.ts';
import { getBoard } from './board.ts';
import { getStages } from './stages.views.ts';

/** The handlers of the board and the map. */
export const boardHandlers = handlers('board', {
  workers: ({ deps, user, query }) => getBoard(deps, user.id, query),
  stages: ({ deps, user, query }) => getStages(deps, user.id, query),
  map: ({ deps, user, query }) => getOrderMap(deps, user.id, query),
  mapWorkers: ({ deps, query }) => getMapWorkers(deps, query),
});
