import { BOARD_STAGE_OPTIONS } from '@majstorija/contract/orders/board/stages.ts';
import { handlers } from '#platform/http/handler.ts';

const NONE = { items: [], total: 0 };

/** The handlers of the board and the map. */
export const boardHandlers = handlers('board', {
  workers: ({ deps }) => {
    const now = deps.clock().toISOString();
    const meta = { page: 1, pageSize: 100, total: 0 };
    return Promise.resolve({ day: { from: now, to: now }, now, workers: [], unassigned: NONE, meta });
  },
  stages: ({ deps }) =>
    Promise.resolve({
      now: deps.clock().toISOString(),
      stages: BOARD_STAGE_OPTIONS.map((stage) => ({ stage, ...NONE })),
    }),
  map: () =>
    Promise.resolve({ orders: [], total: 0, inBounds: 0, withoutPoint: 0, workers: [], municipalities: [] }),
});
