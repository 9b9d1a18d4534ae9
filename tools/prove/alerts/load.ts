import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@majstorija/contract/http/api.ts';
import { routeUrl } from '@majstorija/server/platform/http/route-url.ts';

/** Runs steps one after another until it is stopped; an error of one does not end it. */
export function repeat(step: () => Promise<unknown>): () => Promise<void> {
  const over = new AbortController();
  const running = (async () => {
    while (!over.signal.aborted) await step().catch(() => sleep(100));
  })();
  return async () => {
    over.abort();
    await running;
  };
}

const ANSWER_WITHIN_MS = 15_000;

/** Asks a process for the list of orders, as a screen does; all callers share a token, which is renewed when it has ended. */
export function listOrders(
  url: string,
  signIn: () => Promise<{ readonly accessToken: string }>,
): () => Promise<number> {
  let signingIn: ReturnType<typeof signIn> | undefined;
  return async () => {
    signingIn ??= signIn();
    const { accessToken } = await signingIn;
    const { status } = await fetch(url + routeUrl(api.orders.list), {
      headers: { 'x-client-type': 'mobile', authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (status === 401) signingIn = undefined;
    return status;
  };
}
