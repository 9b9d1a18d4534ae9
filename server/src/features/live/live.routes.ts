import { AppError } from '#platform/http/app-error.ts';
import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { leaveOrder, viewOrder } from '#features/live/viewers.service.ts';
import { listOtherViewers } from '#features/live/viewers.views.ts';

/** The handlers of live changes. */
export const liveHandlers = handlers('live', {
  events: async ({ deps, user }) => {
    // A stream opened now would delay the shutdown.
    if (deps.isClosing()) throw new AppError('server.busy');
    return { stream: deps.live.open(user) };
  },
  view: async ({ deps, user, params }) => {
    const page = { orderId: params.id, tabId: params.tabId };
    await write(deps, user, (work) => viewOrder(work, user, page));
    return listOtherViewers(deps, { ...page, userId: user.id });
  },
  leave: ({ deps, user, params }) =>
    write(deps, user, (work) => leaveOrder(work, user, { orderId: params.id, tabId: params.tabId })),
});
