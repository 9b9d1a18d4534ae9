import { ClientType } from '@majstorija/contract/choices.ts';
import type { z } from 'zod';
import { CurrentUser, type LoginBody } from '@majstorija/contract/accounts/accounts.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { AppError } from '#platform/http/app-error.ts';
import { handlers, type Deps } from '#platform/http/handler.ts';
import { readBearer } from '#platform/http/mount/request-headers.ts';
import { jsonText } from '#platform/views/json-text.ts';
import { logout, refresh, type TokenPair } from '#features/accounts/sessions/refresh-and-logout.ts';
import { getCurrentUser } from '#features/accounts/sessions/current-user.service.ts';
import { checkAgain } from '#features/accounts/fresh-check/fresh-check.ts';
import { endOtherSessions, endOwnSession } from '#features/accounts/sessions/end-own-sessions.ts';
import { listOwnSessions } from '#features/accounts/sessions/own-sessions.views.ts';
import { changePassword } from '#features/accounts/passwords/password-change.ts';
import {
  isPasswordLinkOpen,
  requestReset,
  setPasswordByLink,
} from '#features/accounts/links/password-link.ts';
import {
  clearRefreshCookie,
  readRefreshCookie,
  toRefreshCookie,
} from '#features/accounts/sessions/refresh-cookie.ts';
import { readDevice, storeDevice, storeKnownDevice } from '#features/accounts/sign-in/device-cookie.ts';
import { login } from '#features/accounts/sign-in/sign-in.ts';

/** The part of a call that carries tokens. */
interface TokenCall {
  readonly deps: Deps;
  readonly ip: string;
  readonly header: (name: string) => string | undefined;
  readonly setHeader: (name: string, value: string) => void;
}

/** The kind of client; the mount has refused a call that names none. */
const clientTypeOf = (call: TokenCall) => ClientType.parse(call.header('x-client-type'));

const userAgentOf = (call: TokenCall) => call.header('user-agent') ?? '';

const cookieTokenOf = (call: TokenCall) => readRefreshCookie(call.deps.config, call.header('cookie'));

/** The tokens of an answer: a browser gets the refresh token in a cookie that no script reads, mobile in the body. */
function answerTokens(call: TokenCall, { accessToken, refreshToken }: TokenPair) {
  if (clientTypeOf(call) === 'mobile') return { accessToken, refreshToken };
  call.setHeader('set-cookie', toRefreshCookie(call.deps.config, refreshToken));
  return { accessToken };
}

/** The account of a new session. The request itself has no session, so the link of its photo is signed here. */
async function readUser({ deps }: TokenCall, { userId, sessionId }: TokenPair): Promise<CurrentUser> {
  const json = await getCurrentUser(deps, userId);
  return CurrentUser.parse(JSON.parse(deps.links.signLinks(json, { sessionId, now: deps.clock() })));
}

interface LoginCall extends TokenCall {
  readonly body: z.output<typeof LoginBody>;
}

/** Signs in; the device becomes known by a cookie, mobile by a token in the body as well. */
async function signIn(call: LoginCall) {
  const { email, password, deviceToken } = call.body;
  const clientType = clientTypeOf(call);
  const isMobile = clientType === 'mobile';
  const known = isMobile ? deviceToken : readDevice(call);
  const { device, ...tokens } = await login(call.deps, {
    email,
    password,
    ip: call.ip,
    userAgent: userAgentOf(call),
    clientType,
    device: known,
  });
  if (!isMobile) storeDevice(call, device);
  const answer = { user: await readUser(call, tokens), ...answerTokens(call, tokens) };
  return isMobile ? { ...answer, deviceToken: device } : answer;
}

async function refreshTokens(call: TokenCall, bodyToken: string | undefined) {
  const clientType = clientTypeOf(call);
  const token = clientType === 'web' ? cookieTokenOf(call) : bodyToken;
  if (token === undefined) throw new AppError('auth.refreshFailed');
  const visitor = { ip: call.ip, userAgent: userAgentOf(call) };
  try {
    return answerTokens(call, await refresh(call.deps, { token, clientType, visitor }));
  } catch (error) {
    const isOver = error instanceof AppError && error.code === 'auth.refreshFailed';
    if (isOver && clientType === 'web') {
      call.setHeader('set-cookie', clearRefreshCookie(call.deps.config));
    }
    throw error;
  }
}

async function logOut(call: TokenCall, bodyToken: string | undefined): Promise<void> {
  const accessToken = readBearer(call.header('authorization'));
  const tokens = [cookieTokenOf(call), bodyToken].filter((token) => token !== undefined);
  await logout(call.deps, { accessToken, refreshTokens: tokens });
  call.setHeader('set-cookie', clearRefreshCookie(call.deps.config));
  call.setHeader('clear-site-data', '"cache"');
}

/** Sign-in and sessions [accounts#refresh-token]. */
export const authHandlers = handlers('auth', {
  login: signIn,
  refresh: (call) => refreshTokens(call, call.body.refreshToken),
  me: async (call) => jsonText(await getCurrentUser(call.deps, call.user.id)),
  logout: (call) => logOut(call, call.body.refreshToken),
  forgotPassword: async (call) => {
    await requestReset(call.deps, { email: call.body.email, ip: call.ip, device: readDevice(call) });
    return { message: NOTICES.forgotPassword.success };
  },
  checkResetToken: async ({ deps, ip, params }) => ({
    isTokenValid: await isPasswordLinkOpen(deps, { ...params, purpose: 'reset_password', ip }),
  }),
  resetPassword: async (call) => {
    const { token, password } = call.body;
    const link = { token, purpose: 'reset_password' } as const;
    storeKnownDevice(call, await setPasswordByLink(call.deps, { ...link, password, ip: call.ip }));
    return { message: NOTICES.resetPassword.success };
  },
  updatePassword: async (call) => {
    storeKnownDevice(call, await changePassword(call.deps, call.user, call.body));
    call.setHeader('set-cookie', clearRefreshCookie(call.deps.config));
    return { message: NOTICES.updatePassword.success };
  },
  freshCheck: ({ deps, user, body }) => checkAgain(deps, user, body.password),
  sessions: ({ deps, user }) => listOwnSessions(deps, user),
  endSession: ({ deps, user, params }) => endOwnSession(deps, user, params.id),
  endOtherSessions: ({ deps, user }) => endOtherSessions(deps, user),
});
