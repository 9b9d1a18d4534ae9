import { AppError } from '#platform/app-error.ts';
import { handlers } from '#platform/handler.ts';
import { write } from '#platform/work.ts';
import { leaveOrder, viewOrder } from '#features/live/viewers.service.ts';
import { listOtherViewers } from '#features/live/viewers.views.ts';

/** The handlers of live changes. */
export const liveHandlers = handlers('live', {
  events: async ({ deps, user }) => {
    // Opened now it would be in the way of the stop.
    if (deps.isClosing()) throw new AppError('server.busy');
    return { stream: deps.live.open(user) };
  },
  view: async ({ deps, user, params }) => {
    const seen = { orderId: params.id, tabId: params.tabId };
    await write(deps, user, (work) => viewOrder(work, user, seen));
    return listOtherViewers(deps, { ...seen, userId: user.id });
  },
  leave: ({ deps, user, params }) =>
    write(deps, user, (work) => leaveOrder(work, user, { orderId: params.id, tabId: params.tabId })),
});
