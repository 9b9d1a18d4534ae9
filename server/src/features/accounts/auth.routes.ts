import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { AppError } from '#platform/http/app-error.ts';
import { handlers } from '#platform/http/handler.ts';
import { readBearer } from '#platform/http/mount/request-headers.ts';
import { jsonText } from '#platform/views/json-text.ts';
import { logout, refresh } from '#features/accounts/sessions/refresh-and-logout.ts';
import {
  answerSession,
  answerTokens,
  callerOf,
  clientTypeOf,
  userAgentOf,
  type TokenCall,
} from '#features/accounts/sessions/answer-session.ts';
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
import { clearRefreshCookie, readRefreshCookie } from '#features/accounts/sessions/refresh-cookie.ts';
import { readDevice, storeKnownDevice } from '#features/accounts/sign-in/device-cookie.ts';
import { login } from '#features/accounts/sign-in/sign-in.ts';

const cookieTokenOf = (call: TokenCall) => readRefreshCookie(call.deps.config, call.header('cookie'));

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
  login: async (call) => {
    const { email, password, deviceToken } = call.body;
    const result = await login(call.deps, { email, password, ...callerOf(call, deviceToken) });
    return 'secondFactor' in result ? result : answerSession(call, result);
  },
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
    const account = await setPasswordByLink(call.deps, { ...link, password, ip: call.ip });
    storeKnownDevice(call, account);
    return { message: NOTICES.resetPassword.success, role: account.role };
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
