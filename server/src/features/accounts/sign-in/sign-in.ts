import type { SecondFactorNeeded } from '@majstorija/contract/accounts/factors.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, write, type Work } from '#platform/database/work.ts';
import { findAccountByEmail, type PasswordAccount } from '#features/accounts/account.queries.ts';
import { hasFactor, listMethods } from '#features/accounts/factors/factors.service.ts';
import { signTicket } from '#features/accounts/factors/ticket.ts';
import { isPassword } from '#features/accounts/passwords/password.service.ts';
import { findDeviceId } from './known-device.ts';
import { openSession, type SignedInDevice, type SignInCaller } from './open-session.ts';
import { countAttempt, forgiveAttempt, toAttempt } from './sign-in-limits.ts';

interface Credentials extends SignInCaller {
  readonly email: string;
  readonly password: string;
}

async function refuse(
  deps: Deps,
  accountId: string | null,
  code: ErrorCode = 'auth.invalidCredentials',
): Promise<AppError> {
  await write(deps, NOBODY, (work) => recordAudit(work, { event: 'sign_in_refused', accountId }));
  return new AppError(code);
}

/** The answer to the right password of an account with a factor: no tokens, but a ticket for the second step. */
async function askForFactor(deps: Deps, account: PasswordAccount): Promise<SecondFactorNeeded | undefined> {
  const methods = await listMethods(deps.db, account.id);
  if (methods.length === 0) return undefined;
  return { secondFactor: { ticket: await signTicket(deps, account), methods } };
}

/**
 * Signs in. An unknown e-mail, a wrong password and a deactivated account get the same answer; an unverified e-mail
 * is named only to a caller with the right password. An account with a factor is asked for it [accounts#second-factor].
 * Throws `auth.invalidCredentials`, `…unverified`, `…throttled`.
 */
export async function login(
  deps: Deps,
  credentials: Credentials,
): Promise<SignedInDevice | SecondFactorNeeded> {
  const { email, password, ...caller } = credentials;
  const { ip, device } = caller;
  const account = await findAccountByEmail(deps.db, email);
  const deviceId = findDeviceId(deps.secretKey, device, account);
  const attempt = toAttempt({ email, account, deviceId, ip });
  await countAttempt(deps, attempt);
  const isRight = await isPassword(password, account?.passwordHash);
  if (!account || !isRight || !account.isActive) throw await refuse(deps, account?.id ?? null);
  await forgiveAttempt(deps.db, attempt);
  if (!account.isVerified) throw await refuse(deps, account.id, 'auth.unverified');
  const asked = await askForFactor(deps, account);
  if (asked) return asked;
  const accept = async ({ tx }: Work) => !(await hasFactor(tx, account.id));
  const opened = await openSession(deps, account, { ...caller, accept });
  if (!opened) throw await refuse(deps, account.id);
  return opened;
}
