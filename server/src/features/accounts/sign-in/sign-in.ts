import { ClientType } from '@majstorija/contract/choices.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import type { z } from 'zod';
import { AppError } from '#platform/http/app-error.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, write } from '#platform/database/work.ts';
import { signAccessToken } from '#features/accounts/sessions/access-token.service.ts';
import { findAccountByEmail, lockAccount, type PasswordAccount } from '#features/accounts/account.queries.ts';
import { isPassword } from '#features/accounts/passwords/password.service.ts';
import { createRefreshToken } from '#features/accounts/sessions/refresh-token.ts';
import { createSession } from '#features/accounts/sessions/session.service.ts';
import { findDeviceId, rememberAccount } from './known-device.ts';
import { notifyOfNewDevice } from './new-device.ts';
import { countAttempt, forgiveAttempt, toAttempt } from './sign-in-limits.ts';
import type { TokenPair } from '#features/accounts/sessions/refresh-and-logout.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly clientType: z.infer<typeof ClientType>;
  /** What the device stores of its earlier sign-ins. */
  readonly device: string | undefined;
}

/** A new session, and the value that makes its device known to the account. */
interface SignedInDevice extends TokenPair {
  readonly device: string;
  /** Whether it was known before; a device that only its place admitted is new to the account. */
  readonly isKnownDevice: boolean;
}

async function refuse(
  deps: Deps,
  accountId: string | null,
  code: ErrorCode = 'auth.invalidCredentials',
): Promise<AppError> {
  await write(deps, NOBODY, (work) => recordAudit(work, { event: 'sign_in_refused', accountId }));
  return new AppError(code);
}

/**
 * The password was verified outside of any transaction, so the account is read again under lock: one that was
 * deactivated or got another password meanwhile gets no session, a later change finds this session to end, and parallel
 * sign-ins count each other's sessions.
 */
async function openSession(
  deps: Deps,
  account: PasswordAccount,
  { clientType, ip, userAgent, isKnownDevice }: Credentials & { isKnownDevice: boolean },
) {
  return write(deps, account, async (work) => {
    const { tx, now } = work;
    const locked = await lockAccount(tx, account.id, 'change');
    if (!locked?.isActive || locked.passwordHash !== account.passwordHash) return undefined;
    const sessionId = work.newId();
    await createSession(tx, { id: sessionId, userId: account.id, clientType, now, ip, userAgent });
    if (!isKnownDevice) await notifyOfNewDevice(work, account, sessionId);
    await recordAudit(work, { event: 'sign_in', accountId: account.id });
    return { userId: account.id, sessionId, refreshToken: await createRefreshToken(tx, sessionId, now) };
  });
}

/**
 * Signs in. An unknown e-mail, a wrong password and a deactivated account get the same answer; an unverified e-mail
 * is named only to a caller with the right password. Throws `auth.invalidCredentials`, `…unverified`, `…throttled`.
 */
export async function login(deps: Deps, credentials: Credentials): Promise<SignedInDevice> {
  const { email, password, ip, device } = credentials;
  const account = await findAccountByEmail(deps.db, email);
  const deviceId = findDeviceId(deps.secretKey, device, account);
  const isKnownDevice = deviceId !== undefined;
  const attempt = toAttempt({ email, account, deviceId, ip });
  await countAttempt(deps, attempt);
  const isRight = await isPassword(password, account?.passwordHash);
  if (!account || !isRight || !account.isActive) throw await refuse(deps, account?.id ?? null);
  await forgiveAttempt(deps.db, attempt);
  if (!account.isVerified) throw await refuse(deps, account.id, 'auth.unverified');
  const opened = await openSession(deps, account, { ...credentials, isKnownDevice });
  if (!opened) throw await refuse(deps, account.id);
  const accessToken = await signAccessToken(deps, opened);
  const remembered = rememberAccount(deps.secretKey, device, account);
  return { ...opened, accessToken, device: remembered, isKnownDevice };
}
