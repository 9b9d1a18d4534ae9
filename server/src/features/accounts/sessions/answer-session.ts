import { ClientType } from '@majstorija/contract/choices.ts';
import { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import type { Deps } from '#platform/http/handler.ts';
import { readDevice, storeDevice } from '#features/accounts/sign-in/device-cookie.ts';
import type { SignedInDevice, SignInCaller } from '#features/accounts/sign-in/open-session.ts';
import { getCurrentUser } from './current-user.service.ts';
import { readRefreshCookie, toRefreshCookie } from './refresh-cookie.ts';
import type { TokenPair } from './refresh-and-logout.ts';

/** The part of a call that carries tokens. */
export interface TokenCall {
  readonly deps: Deps;
  readonly ip: string;
  readonly header: (name: string) => string | undefined;
  readonly setHeader: (name: string, value: string) => void;
}

/** The kind of client; the mount has refused a call that names none. */
export const clientTypeOf = (call: TokenCall) => ClientType.parse(call.header('x-client-type'));

/** The tokens of an answer: a browser gets the refresh token in a cookie that no script reads, mobile in the body. */
export function answerTokens(
  call: TokenCall,
  { accessToken, refreshToken }: Pick<TokenPair, 'accessToken' | 'refreshToken'>,
) {
  if (clientTypeOf(call) === 'mobile') return { accessToken, refreshToken };
  call.setHeader('set-cookie', toRefreshCookie(call.deps.config, refreshToken));
  return { accessToken };
}

/** The account of a new session. The request itself has no session, so the link of its photo is signed here. */
async function readUser({ deps }: TokenCall, { userId, sessionId }: TokenPair): Promise<CurrentUser> {
  const json = await getCurrentUser(deps, userId);
  return CurrentUser.parse(JSON.parse(deps.links.signLinks(json, { sessionId, now: deps.clock() })));
}

/** The browser or app of a call, in its own words. */
export const userAgentOf = (call: TokenCall) => call.header('user-agent') ?? '';

/**
 * Where a sign-in comes from; mobile sends in the body what the device stores of earlier ones, a browser in cookies. Only a
 * browser names the session that the new one replaces.
 */
export function callerOf(call: TokenCall, deviceToken?: string): SignInCaller {
  const clientType = clientTypeOf(call);
  const visitor = { ip: call.ip, userAgent: userAgentOf(call), clientType };
  if (clientType === 'mobile') return { ...visitor, device: deviceToken, refreshToken: undefined };
  const refreshToken = readRefreshCookie(call.deps.config, call.header('cookie'));
  return { ...visitor, device: readDevice(call), refreshToken };
}

/**
 * The answer of a sign-in: the account and the tokens of its new session. The device becomes known by a cookie, mobile by
 * a token in the body.
 */
export async function answerSession(call: TokenCall, { device, ...tokens }: SignedInDevice) {
  const answer = { user: await readUser(call, tokens), ...answerTokens(call, tokens) };
  if (clientTypeOf(call) === 'mobile') return { ...answer, deviceToken: device };
  storeDevice(call, device);
  return answer;
}
