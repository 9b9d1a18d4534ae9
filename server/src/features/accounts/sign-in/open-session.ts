import type { ClientType } from '@majstorija/contract/choices.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { outsideSession, type Work, write } from '#platform/database/work.ts';
import { lockAccount, type PasswordAccount } from '#features/accounts/account.queries.ts';
import { signAccessToken } from '#features/accounts/sessions/access-token.service.ts';
import type { TokenPair } from '#features/accounts/sessions/refresh-and-logout.ts';
import { createRefreshToken } from '#features/accounts/sessions/refresh-token.ts';
import { endReplacedSession } from '#features/accounts/sessions/replaced-session.ts';
import { createSession } from '#features/accounts/sessions/session.service.ts';
import { findDeviceId, rememberAccount } from './known-device.ts';
import { notifyOfNewDevice } from './new-device.ts';

/** Where a sign-in comes from. */
export interface SignInCaller {
  readonly ip: string;
  readonly userAgent: string;
  readonly clientType: ClientType;
  /** What the device stores of its earlier sign-ins. */
  readonly device: string | undefined;
  /** The refresh token that the browser has of an earlier session. */
  readonly refreshToken: string | undefined;
}

/** A session to open. */
interface NewSession extends SignInCaller {
  /** Runs under the lock of the account, and refuses by false. */
  readonly accept: (work: Work) => Promise<boolean>;
}

/** A new session, and the value that makes its device known to the account. */
export interface SignedInDevice extends TokenPair {
  readonly device: string;
  /** Whether it was known before; a device that only its place admitted is new to the account. */
  readonly isKnownDevice: boolean;
}

/**
 * The password or passkey was verified outside of any transaction, so the account is read again under lock: one that was
 * deactivated or got another password meanwhile gets no session, a later change finds this session to end, and parallel
 * sign-ins count each other's sessions. Undefined without a session.
 */
export async function openSession(
  deps: Deps,
  account: PasswordAccount,
  { ip, userAgent, clientType, device, refreshToken, accept }: NewSession,
): Promise<SignedInDevice | undefined> {
  const isKnownDevice = findDeviceId(deps.secretKey, device, account) !== undefined;
  const opened = await write(deps, outsideSession(account), async (work) => {
    const { tx, now } = work;
    const locked = await lockAccount(tx, account.id, 'change');
    if (!locked?.isActive || locked.passwordHash !== account.passwordHash) return undefined;
    if (!(await accept(work))) return undefined;
    await endReplacedSession(work, refreshToken);
    const sessionId = work.newId();
    await createSession(tx, { id: sessionId, userId: account.id, clientType, now, ip, userAgent });
    if (!isKnownDevice) await notifyOfNewDevice(work, account, sessionId);
    await recordAudit(work, { event: 'sign_in', accountId: account.id });
    return { userId: account.id, sessionId, refreshToken: await createRefreshToken(tx, sessionId, now) };
  });
  if (!opened) return undefined;
  return {
    ...opened,
    accessToken: await signAccessToken(deps, opened),
    device: rememberAccount(deps.secretKey, device, account),
    isKnownDevice,
  };
}
