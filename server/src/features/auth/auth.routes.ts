import { ClientType } from '@majstorija/contract/auth/auth.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { AppError } from '#platform/app-error.ts';
import { handlers, type Deps } from '#platform/handler.ts';
import { jsonText } from '#platform/json-text.ts';
import { logout, refresh, type TokenPair } from '#features/auth/auth.service.ts';
import { getCurrentUser } from '#features/auth/current-user.service.ts';
import { changePassword } from '#features/auth/password-change.service.ts';
import { isResetLinkOpen, requestReset, setPasswordByLink } from '#features/auth/password-link.service.ts';
import {
  clearRefreshCookie,
  readRefreshCookie,
  toRefreshCookie,
} from '#features/auth/refresh-cookie.service.ts';
import { login } from '#features/auth/sign-in.service.ts';

/** The part of a call that carries tokens. */
interface TokenCall {
  readonly deps: Deps;
  readonly header: (name: string) => string | undefined;
  readonly setHeader: (name: string, value: string) => void;
}

/** The kind of client; every call to these routes names one, or the mount refused it. */
const clientTypeOf = (call: TokenCall) => ClientType.parse(call.header('x-client-type'));

const cookieTokenOf = (call: TokenCall) => readRefreshCookie(call.deps.config, call.header('cookie'));

/** A browser keeps the refresh token in its cookie, where no script reads it; mobile gets it in the body. */
function handOver(call: TokenCall, { accessToken, refreshToken }: TokenPair) {
  if (clientTypeOf(call) === 'mobile') return { accessToken, refreshToken };
  call.setHeader('set-cookie', toRefreshCookie(call.deps.config, refreshToken));
  return { accessToken };
}

/** Nothing signed in this request yet, so its links are signed here. */
async function loginText(call: TokenCall, tokens: TokenPair): Promise<string> {
  const user = await getCurrentUser(call.deps, tokens.userId);
  const reader = { sessionId: tokens.sessionId, now: call.deps.clock() };
  const rest = JSON.stringify(handOver(call, tokens)).slice(1);
  return `{"user":${call.deps.links.signLinks(user, reader)},${rest}`;
}

async function refreshTokens(call: TokenCall, bodyToken: string | undefined) {
  const clientType = clientTypeOf(call);
  const token = clientType === 'web' ? cookieTokenOf(call) : bodyToken;
  if (token === undefined) throw new AppError('auth.refreshFailed');
  try {
    return handOver(call, await refresh(call.deps, { token, clientType }));
  } catch (error) {
    const isOver = error instanceof AppError && error.code === 'auth.refreshFailed';
    if (isOver && clientType === 'web') {
      call.setHeader('set-cookie', clearRefreshCookie(call.deps.config));
    }
    throw error;
  }
}

async function logOut(call: TokenCall): Promise<void> {
  const accessToken = /^Bearer (.+)$/.exec(call.header('authorization') ?? '')?.[1];
  await logout(call.deps, { accessToken, refreshToken: cookieTokenOf(call) });
  call.setHeader('set-cookie', clearRefreshCookie(call.deps.config));
  call.setHeader('clear-site-data', '"cache"');
}

/** Sign-in and sessions (DECISIONS §5). */
export const authHandlers = handlers('auth', {
  login: async (call) => {
    const { email, password } = call.body;
    const clientType = clientTypeOf(call);
    const tokens = await login(call.deps, { email, password, ip: call.ip, clientType });
    return jsonText(await loginText(call, tokens));
  },
  refresh: (call) => refreshTokens(call, call.body.refreshToken),
  me: async (call) => jsonText(await getCurrentUser(call.deps, call.user.id)),
  logout: (call) => logOut(call),
  forgotPassword: async ({ deps, ip, body }) => {
    await requestReset(deps, { email: body.email, ip });
    return { message: NOTICES.forgotPassword.success };
  },
  checkResetToken: async ({ deps, ip, params }) => ({
    isTokenValid: await isResetLinkOpen(deps, { token: params.token, ip }),
  }),
  resetPassword: async ({ deps, ip, body: { token, password } }) => {
    await setPasswordByLink(deps, { token, password, purpose: 'reset_password', ip });
    return { message: NOTICES.resetPassword.success };
  },
  updatePassword: async (call) => {
    await changePassword(call.deps, call.user, call.body);
    call.setHeader('set-cookie', clearRefreshCookie(call.deps.config));
    return { message: NOTICES.updatePassword.success };
  },
});
