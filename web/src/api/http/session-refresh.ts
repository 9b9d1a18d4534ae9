import { api } from '@majstorija/contract/http/api.ts';
import { SESSION_EXPIRED } from '@majstorija/contract/messages/session-expired.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { ApiError } from '#lib/http/api-failure.ts';
import { endSession, getToken, mayBeSignedIn, sessionEnding, setToken } from '#lib/http/session.ts';
import { fetchAnswer } from './answer.ts';
import { buildRequest } from './request.ts';

type Refreshed = { data: { accessToken: string } };

const isRefreshed = (body: unknown): body is Refreshed =>
  typeof body === 'object' && body !== null && 'data' in body;

/** No answer, or a busy server, is no refusal: the cookie may still be valid. */
const isRefusal = (error: unknown) => isApiError(error) && (error.status === 401 || error.status === 403);

const isUnauthorized = (error: unknown) => isApiError(error) && error.status === 401;

const sessionOver = () =>
  new ApiError({
    status: 401,
    code: wireCode('auth.sessionExpired'),
    serverText: SESSION_EXPIRED,
  });

let refreshing: Promise<boolean> | undefined;
let running: Promise<boolean> | undefined;

/** True when there is a fresh token, false when the server refuses one. */
async function askForToken(): Promise<boolean> {
  try {
    const body = await fetchAnswer(buildRequest(api.auth.refresh, {}), {});
    if (isRefreshed(body)) setToken(body.data.accessToken);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

function refreshOnce(): Promise<boolean> {
  refreshing ??= askForToken().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** True when there is a token again: a fresh one, or that of a new sign-in over the page. */
const renew = async (): Promise<boolean> => (await refreshOnce()) || endSession();

/** One refresh, and one prompt for the password, however many calls wait for it [accounts#relogin-over-work]. */
function renewOnce(): Promise<boolean> {
  running ??= renew().finally(() => {
    running = undefined;
  });
  return running;
}

/** Repeats a call; refused even with a fresh token, it waits for a new sign-in: the session may have been revoked. */
async function callAgain<T>(call: () => Promise<T>): Promise<T> {
  const token = getToken();
  try {
    return await call();
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const hasNewToken = (getToken() ?? token) !== token || (await endSession());
    if (hasNewToken) return callAgain(call);
    throw error;
  }
}

/** Whether a call may be made at all: waits during the password prompt, and gets the token after a reload. */
async function isReady(): Promise<boolean> {
  const ending = sessionEnding();
  if (ending !== undefined) return ending;
  // After a reload the token is lost but the cookie is not: fetching a token first saves a call that must fail.
  if (getToken() === undefined && mayBeSignedIn()) return renewOnce().catch(() => true);
  return true;
}

/**
 * Makes a call that needs a login: after a 401 the token is refreshed once and the call repeated
 * [accounts#refresh-once]. When the refresh or the repeated call is refused, the session is over: the call waits for a
 * new sign-in over the page and is then repeated unchanged; without one the caller gets a 401.
 */
export async function withSession<T>(call: () => Promise<T>): Promise<T> {
  if (!(await isReady())) throw sessionOver();
  const token = getToken();
  try {
    return await call();
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    // Another call may have refreshed while this one was pending.
    const isRenewed = (getToken() ?? token) !== token || (await renewOnce());
    if (isRenewed) return callAgain(call);
    throw error;
  }
}

/** Like `renew`, but does not wait for the password: a background call is not repeated. */
async function renewQuietly(): Promise<boolean> {
  const isRenewed = await refreshOnce();
  if (!isRenewed) void endSession();
  return isRenewed;
}

/**
 * Makes a call in the background, which no user waits for: an expired token is refreshed once. When that is refused, the
 * session ends immediately, so that no data of it stays on an idle page [accounts#end-clears-the-page]; the call rejects
 * with a 401.
 */
export async function withQuietSession<T>(call: () => Promise<T>): Promise<T> {
  if (sessionEnding() !== undefined) throw sessionOver();
  if (getToken() === undefined && !(await renewQuietly())) throw sessionOver();
  const token = getToken();
  try {
    return await call();
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const isRenewed = (getToken() ?? token) !== token || (await renewQuietly());
    if (isRenewed) return call();
    throw error;
  }
}
