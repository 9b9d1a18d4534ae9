import { STAFF } from '@majstorija/contract/access.ts';
import { LiveEvent, Viewer, ViewerParams } from '@majstorija/contract/live/live.ts';
import { empty, events, list, type Route } from '@majstorija/contract/route.ts';

/** Live changes and who looks at what (DECISIONS §2, beyond). */
export const liveApi = {
  events: {
    method: 'GET',
    path: '/v1/events',
    access: STAFF,
    summary: 'Live changes as server-sent events; the first one says that everything may be read now',
    response: events(LiveEvent),
  },
  view: {
    method: 'PUT',
    path: '/v1/orders/:id/viewers/:tabId',
    access: STAFF,
    summary: 'Say that this tab has the order open, every 20 s; answers who else has',
    params: ViewerParams,
    response: list(Viewer),
    errors: ['order.notFound'],
  },
  leave: {
    method: 'DELETE',
    path: '/v1/orders/:id/viewers/:tabId',
    access: STAFF,
    summary: 'Say that this tab has left the order',
    params: ViewerParams,
    response: empty,
  },
} as const satisfies Record<string, Route>;
