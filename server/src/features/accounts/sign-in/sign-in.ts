import { ClientType } from '@majstorija/contract/choices.ts';
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
import { countCall, placeOf, uncountCall } from './throttle.service.ts';
import { countGuess, resetGuesses } from './guess-throttle.ts';
import type { TokenPair } from '#features/accounts/sessions/refresh-and-logout.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly clientType: z.infer<typeof ClientType>;
}

/** Counts the guess; one that starts a block writes its line of the audit log in the same transaction. */
async function countSignIn(deps: Deps, { email, ip }: Credentials): Promise<void> {
  await countCall(deps, 'sign-in from', placeOf(ip));
  await write(deps, NOBODY, async (work) => {
    const begins = await countGuess(work.tx, { guess: 'sign-in of', subject: email, now: work.now });
    if (!begins) return;
    const account = await findAccountByEmail(work.tx, email);
    await recordAudit(work, { event: 'sign_in_blocked', accountId: account?.id ?? null });
  });
}

async function refuse(deps: Deps, accountId: string | null): Promise<AppError> {
  await write(deps, NOBODY, (work) => recordAudit(work, { event: 'sign_in_refused', accountId }));
  return new AppError('auth.invalidCredentials');
}

/** The right password of an unverified account resets the count of guesses, and does not sign in. */
async function refuseUnverified(deps: Deps, account: PasswordAccount, { email }: Credentials) {
  await write(deps, NOBODY, async (work) => {
    await resetGuesses(work.tx, 'sign-in of', email);
    await recordAudit(work, { event: 'sign_in_refused', accountId: account.id });
  });
  return new AppError('auth.unverified');
}

/**
 * The password was verified outside of any transaction, so the account is read again under lock: one that was
 * deactivated or got another password meanwhile gets no session, a later change finds this session to end, and parallel
 * sign-ins count each other's sessions.
 */
async function openSession(
  deps: Deps,
  account: PasswordAccount,
  { email, clientType, ip, userAgent }: Credentials,
) {
  return write(deps, account, async (work) => {
    const { tx, now } = work;
    const locked = await lockAccount(tx, account.id, 'change');
    if (!locked?.isActive || locked.passwordHash !== account.passwordHash) return undefined;
    const sessionId = work.newId();
    await createSession(tx, { id: sessionId, userId: account.id, clientType, now, ip, userAgent });
    await resetGuesses(tx, 'sign-in of', email);
    await recordAudit(work, { event: 'sign_in', accountId: account.id });
    return { userId: account.id, sessionId, refreshToken: await createRefreshToken(tx, sessionId, now) };
  });
}

/**
 * Signs in. An unknown e-mail, a wrong password and a deactivated account get the same answer; an unverified e-mail
 * is named only to a caller with the right password. Throws `auth.invalidCredentials`, `…unverified`, `…throttled`.
 */
export async function login(deps: Deps, credentials: Credentials): Promise<TokenPair> {
  await countSignIn(deps, credentials);
  const account = await findAccountByEmail(deps.db, credentials.email);
  const isRight = await isPassword(credentials.password, account?.passwordHash);
  if (!account || !isRight || !account.isActive) throw await refuse(deps, account?.id ?? null);
  await uncountCall(deps.db, 'sign-in from', placeOf(credentials.ip));
  if (!account.isVerified) throw await refuseUnverified(deps, account, credentials);
  const opened = await openSession(deps, account, credentials);
  if (!opened) throw await refuse(deps, account.id);
  return { ...opened, accessToken: await signAccessToken(deps, opened) };
}
