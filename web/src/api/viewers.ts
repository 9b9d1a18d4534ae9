import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '@majstorija/contract/api.ts';
import { VIEWING, Viewer } from '@majstorija/contract/live/live.ts';
import { fetchAnswer } from '#api/fetch-answer.ts';
import { buildRequest } from '#api/request.ts';
import { withQuietSession } from '#api/session-refresh.ts';

/** An order's page in one tab. */
type View = { id: string; tabId: string };

/** Keys of who looks at an order, below all tabs of it. */
export const viewerKeys = {
  all: ['viewers'],
  of: (orderId: string) => [...viewerKeys.all, orderId],
} as const;

const Answer = z.object({ data: z.array(Viewer) });

/**
 * Says that this tab has the order open, again and again, and learns who else has. The page does so of its own accord:
 * a failure is not told, and a session that is over is left for the user's next call to find out.
 */
export const viewersQuery = (view: View) =>
  queryOptions({
    queryKey: [...viewerKeys.of(view.id), view.tabId],
    queryFn: async ({ signal }) =>
      Answer.parse(
        await withQuietSession(() => fetchAnswer(buildRequest(api.live.view, { params: view }), { signal })),
      ).data,
    refetchInterval: VIEWING.everyMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { isSilent: true },
  });

/** Says that this tab has left the order, also while the page is being closed; nobody waits for the answer. */
export function leaveOrder(view: View): void {
  const { url, method, headers } = buildRequest(api.live.leave, { params: view });
  fetch(url, { method, headers, credentials: 'same-origin', keepalive: true }).catch(() => undefined);
}
