import { api } from '@majstorija/contract/api.ts';
import { isApiError } from '#lib/api-error.ts';
import { endSession, getToken, mayBeSignedIn, setToken } from '#lib/session.ts';
import { fetchAnswer } from '#api/fetch-answer.ts';
import { buildRequest } from '#api/request.ts';

type Refreshed = { data: { accessToken: string } };

const isRefreshed = (body: unknown): body is Refreshed =>
  typeof body === 'object' && body !== null && 'data' in body;

/** No answer or a busy server refuses nothing: the cookie may still be good. */
const isRefusal = (error: unknown) => isApiError(error) && (error.status === 401 || error.status === 403);

let running: Promise<void> | undefined;

async function refresh(): Promise<void> {
  try {
    const body = await fetchAnswer(buildRequest(api.auth.refresh, {}), {});
    if (isRefreshed(body)) setToken(body.data.accessToken);
  } catch (error) {
    if (isRefusal(error)) endSession();
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
 * When the refresh or the repeated call is refused the session is over, and the caller gets a 401.
 */
export async function withSession<T>(call: () => Promise<T>): Promise<T> {
  // After a reload the token is gone but the cookie is not: asking for a token first saves a call that must fail.
  if (getToken() === undefined && mayBeSignedIn()) await refreshOnce().catch(() => undefined);
  const token = getToken();
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
    // Another call may have refreshed while this one was under way.
    if (getToken() !== token) return callAgain(call);
    await refreshOnce().catch((failure: unknown) => {
      throw isRefusal(failure) ? error : failure;
    });
    return callAgain(call);
  }
}
