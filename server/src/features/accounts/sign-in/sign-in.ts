import type { SecondFactorNeeded } from '@majstorija/contract/accounts/factors.ts';
import type { ClientType } from '@majstorija/contract/choices.ts';
import { AppError } from '#platform/http/app-error.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, write, type Work } from '#platform/database/work.ts';
import { signAccessToken } from '#features/accounts/sessions/access-token.service.ts';
import { findAccountByEmail, lockAccount, type PasswordAccount } from '#features/accounts/account.queries.ts';
import { hasFactor, listMethods } from '#features/accounts/factors/factors.service.ts';
import { signTicket } from '#features/accounts/factors/ticket.ts';
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
  readonly clientType: ClientType;
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

/** A session to open; `accept` runs under the lock, and refuses by false. */
interface NewSession {
  readonly clientType: ClientType;
  readonly accept: (work: Work) => Promise<boolean>;
}

/**
 * The password was verified outside of any transaction, so the account is read again under lock: one that was
 * deactivated or got another password meanwhile gets no session, a later change finds this session to end, and parallel
 * sign-ins count each other's sessions. Undefined without a session.
 */
export async function openSession(
  deps: Deps,
  account: PasswordAccount,
  { clientType, accept }: NewSession,
): Promise<TokenPair | undefined> {
  const opened = await write(deps, account, async (work) => {
    const { tx, now } = work;
    const locked = await lockAccount(tx, account.id, 'change');
    if (!locked?.isActive || locked.passwordHash !== account.passwordHash) return undefined;
    if (!(await accept(work))) return undefined;
    const sessionId = work.newId();
    await createSession(tx, { id: sessionId, userId: account.id, clientType, now });
    await recordAudit(work, { event: 'sign_in', accountId: account.id });
    return { userId: account.id, sessionId, refreshToken: await createRefreshToken(tx, sessionId, now) };
  });
  return opened && { ...opened, accessToken: await signAccessToken(deps, opened) };
}

/** The answer to the right password of an account with a factor: no tokens, but a ticket for the second step. */
async function askForFactor(
  deps: Deps,
  account: PasswordAccount,
): Promise<SecondFactorNeeded | undefined> {
  const methods = await listMethods(deps.db, account.id);
  if (methods.length === 0) return undefined;
  return { secondFactor: { ticket: await signTicket(deps, account), methods } };
}

/**
 * Signs in. An unknown e-mail, a wrong password and a deactivated account get the same answer; an unverified e-mail
 * is named only to a caller with the right password. An account with a factor is asked for it [accounts#second-factor].
 * Throws `auth.invalidCredentials`, `…unverified`, `…throttled`.
 */
export async function login(deps: Deps, credentials: Credentials): Promise<TokenPair | SecondFactorNeeded> {
  const { email, password, ip, clientType } = credentials;
  await countSignIn(deps, credentials);
  const account = await findAccountByEmail(deps.db, email);
  const isRight = await isPassword(password, account?.passwordHash);
  if (!account || !isRight || !account.isActive) throw await refuse(deps, account?.id ?? null);
  await uncountCall(deps.db, 'sign-in from', placeOf(ip));
  if (!account.isVerified) throw await refuseUnverified(deps, account, credentials);
  await resetGuesses(deps.db, 'sign-in of', email);
  const asked = await askForFactor(deps, account);
  if (asked) return asked;
  const accept = async ({ tx }: Work) => !(await hasFactor(tx, account.id));
  const opened = await openSession(deps, account, { clientType, accept });
  if (!opened) throw await refuse(deps, account.id);
  return opened;
}
