import { STAFF } from '@majstorija/contract/http/access.ts';
import { LiveEvent, Viewer, ViewerParams } from '@majstorija/contract/live/live.ts';
import { empty, events, list, type Route } from '@majstorija/contract/http/route.ts';

/** Live changes and viewers [live#stream]. */
export const liveApi = {
  events: {
    method: 'GET',
    path: '/v1/events',
    access: STAFF,
    summary: 'Live changes as server-sent events; the first one is `missed`: read everything now',
    response: events(LiveEvent),
  },
  view: {
    method: 'PUT',
    path: '/v1/orders/:id/viewers/:tabId',
    access: STAFF,
    summary: 'Report, every 20 s, that this tab has the order open; answers the other viewers',
    params: ViewerParams,
    response: list(Viewer),
    errors: ['order.notFound'],
  },
  leave: {
    method: 'DELETE',
    path: '/v1/orders/:id/viewers/:tabId',
    access: STAFF,
    summary: 'Report that this tab has left the order',
    params: ViewerParams,
    response: empty,
  },
} as const satisfies Record<string, Route>;
