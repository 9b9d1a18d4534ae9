import { api } from '@majstorija/contract/api.ts';
import { isApiError } from '#lib/api-error.ts';
import { endSession, getToken, setToken } from '#lib/session.ts';
import { fetchAnswer } from '#api/fetch-answer.ts';
import { buildRequest } from '#api/request.ts';

type Refreshed = { data: { accessToken: string } };

const isRefreshed = (body: unknown): body is Refreshed =>
  typeof body === 'object' && body !== null && 'data' in body;

let running: Promise<void> | undefined;

async function refresh(): Promise<void> {
  try {
    const body = await fetchAnswer(buildRequest(api.auth.refresh, {}), {});
    if (isRefreshed(body)) setToken(body.data.accessToken);
  } catch (error) {
    // No answer or a busy server ends nothing: the cookie may still be good.
    if (isApiError(error) && (error.status === 401 || error.status === 403)) endSession();
    throw error;
  }
}

/** One refresh however many calls wait for it (design §2 row 30). */
function refreshOnce(): Promise<void> {
  running ??= refresh().finally(() => {
    running = undefined;
  });
  return running;
}

/** A call that is refused even with a fresh token: the account may no longer be used. */
async function callAgain<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isApiError(error) && error.status === 401) endSession();
    throw error;
  }
}

/**
 * Makes a call that needs a login: after a 401 the token is refreshed once and the call repeated once (SPEC §4).
 * A refresh or a repeated call that is refused ends the session and is what the caller gets.
 */
export async function withSession<T>(call: () => Promise<T>): Promise<T> {
  const token = getToken();
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
    // Another call may have refreshed while this one was under way.
    if (getToken() === token) await refreshOnce();
    return callAgain(call);
  }
}
