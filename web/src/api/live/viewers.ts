import { queryOptions } from '@tanstack/react-query';
import { api } from '@majstorija/contract/http/api.ts';
import type { Viewer } from '@majstorija/contract/live/live.ts';
import { VIEWING } from '@majstorija/contract/live/viewing.ts';
import { fetchAnswer } from '#api/http/answer.ts';
import { buildRequest } from '#api/http/request.ts';
import { withQuietSession } from '#api/http/session-refresh.ts';

/** An order's page in one tab. */
type View = { id: string; tabId: string };

/** Keys of the viewers of an order, above those of its tabs. */
export const viewerKeys = {
  all: ['viewers'],
  of: (orderId: string) => [...viewerKeys.all, orderId],
} as const;

const isViewer = (value: unknown): value is Viewer =>
  typeof value === 'object' &&
  value !== null &&
  '_id' in value &&
  'firstName' in value &&
  'lastName' in value &&
  'profileImage' in value &&
  typeof value._id === 'string' &&
  typeof value.firstName === 'string' &&
  typeof value.lastName === 'string' &&
  (value.profileImage === null || typeof value.profileImage === 'string');

/** The operators in an answer; a body of a gateway holds none. */
const viewersIn = (body: unknown): Viewer[] => {
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data)) return [];
  const found: unknown[] = body.data;
  return found.filter(isViewer);
};

/**
 * Reports at an interval that this tab has the order open, and reads who else has. It runs in the background:
 * a failure is not shown, and the end of the session is left to the user's next call.
 */
export const viewersQuery = (view: View) =>
  queryOptions({
    queryKey: [...viewerKeys.of(view.id), view.tabId],
    queryFn: async ({ signal }) =>
      viewersIn(
        await withQuietSession(() => fetchAnswer(buildRequest(api.live.view, { params: view }), { signal })),
      ),
    refetchInterval: VIEWING.everyMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { isSilent: true },
  });

/** Reports that this tab has left the order, also while the page is being closed; nothing waits for the answer. */
export function leaveOrder(view: View): void {
  const { url, method, headers } = buildRequest(api.live.leave, { params: view });
  fetch(url, { method, headers, credentials: 'same-origin', keepalive: true }).catch(() => undefined);
}
