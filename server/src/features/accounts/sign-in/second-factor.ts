import type { UsedCredential } from '@majstorija/contract/accounts/factors.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, write, type Work } from '#platform/database/work.ts';
import { findAccountById, type PasswordAccount } from '#features/accounts/account.queries.ts';
import { acceptCode } from '#features/accounts/factors/authenticators.ts';
import { mailFactorChange } from '#features/accounts/factors/factors.service.ts';
import { acceptPasskey, findUsedPasskey } from '#features/accounts/factors/passkeys.ts';
import { findCode, markCodeUsed } from '#features/accounts/factors/recovery-codes.ts';
import { isOfPassword, readTicket } from '#features/accounts/factors/ticket.ts';
import { countGuess, resetGuesses } from './guess-throttle.ts';
import { openSession, type SignedInDevice, type SignInCaller } from './open-session.ts';
import { countCall, uncountCall } from './throttle.service.ts';
import { placeOf } from '#platform/http/place-of.ts';

/** What confirms a sign-in: a code, of an authenticator or for recovery, or the answer of a passkey. */
interface Factor {
  readonly code?: string | undefined;
  readonly credential?: UsedCredential | undefined;
}

/** The second step of a sign-in, with the ticket of the first. */
interface Step {
  readonly ticket: string;
  readonly factor: Factor;
  readonly caller: SignInCaller;
}

/** Accepts a factor in the transaction that opens the session; false when it was used meanwhile. */
type Accept = (work: Work) => Promise<boolean>;

const AUTHENTICATOR_CODE = /^\d{6}$/;

async function acceptRecoveryCode(work: Work, account: PasswordAccount, id: string): Promise<boolean> {
  if (!(await markCodeUsed(work, id))) return false;
  await recordAudit(work, { event: 'recovery_code_used', accountId: account.id });
  await mailFactorChange(work, account, 'recovery_code_used');
  return true;
}

async function verifyPasskey(
  deps: Deps,
  account: PasswordAccount,
  credential: UsedCredential,
): Promise<Accept | undefined> {
  const used = await findUsedPasskey(deps, 'sign-in', credential);
  return used?.userId === account.id ? (work) => acceptPasskey(work, used) : undefined;
}

/** Verifies a factor as far as it can be outside of a transaction; undefined when it is none of the account. */
async function verifyFactor(
  deps: Deps,
  account: PasswordAccount,
  { code = '', credential }: Factor,
): Promise<Accept | undefined> {
  if (credential) return verifyPasskey(deps, account, credential);
  const { secretKey, db } = deps;
  const userId = account.id;
  if (AUTHENTICATOR_CODE.test(code)) {
    return (work) => acceptCode(work, { secretKey, userId, code, isNew: false });
  }
  const id = await findCode(db, userId, code);
  return id === undefined ? undefined : (work) => acceptRecoveryCode(work, account, id);
}

/** A caller who guesses codes knows the password, so another password starts another count. */
const guessedOf = ({ id, passwordHash }: PasswordAccount) => `${id} ${passwordHash ?? ''}`;

/** Counts the guess before it is verified; one that starts a block writes its line of the audit log. */
async function countFactorGuess(deps: Deps, account: PasswordAccount): Promise<void> {
  await write(deps, NOBODY, async (work) => {
    const subject = guessedOf(account);
    const begins = await countGuess(work.tx, { guess: 'code of', subject, now: work.now });
    if (begins) await recordAudit(work, { event: 'sign_in_blocked', accountId: account.id });
  });
}

async function refuse(deps: Deps, accountId: string | null, { credential }: Factor): Promise<AppError> {
  await write(deps, NOBODY, (work) => recordAudit(work, { event: 'second_factor_refused', accountId }));
  return credential ? new AppError('auth.passkeyRefused') : fieldError('auth.codeWrong', 'code');
}

/**
 * The second step of a sign-in, with the ticket of the first. Throws `auth.secondFactorExpired`, `…codeWrong`,
 * `…passkeyRefused`, `…throttled`.
 */
export async function confirmSignIn(deps: Deps, { ticket, factor, caller }: Step): Promise<SignedInDevice> {
  await countCall(deps, 'sign-in from', placeOf(caller.ip));
  const read = await readTicket(deps, ticket);
  const account = read && (await findAccountById(deps.db, read.userId));
  if (!read || !account?.isActive || !isOfPassword(deps, read.mark, account)) {
    throw new AppError('auth.secondFactorExpired');
  }
  await countFactorGuess(deps, account);
  const accept = await verifyFactor(deps, account, factor);
  const opened = accept && (await openSession(deps, account, { ...caller, accept }));
  if (!opened) throw await refuse(deps, account.id, factor);
  await resetGuesses(deps.db, 'code of', guessedOf(account));
  await uncountCall(deps.db, 'sign-in from', placeOf(caller.ip));
  return opened;
}

/** Signs in by a passkey alone, which names its account. Throws `auth.passkeyRefused`, `…unverified`, `…throttled`. */
export async function loginByPasskey(
  deps: Deps,
  { credential, caller }: { readonly credential: UsedCredential; readonly caller: SignInCaller },
): Promise<SignedInDevice> {
  await countCall(deps, 'sign-in from', placeOf(caller.ip));
  const used = await findUsedPasskey(deps, 'sign-in', credential);
  const account = used && (await findAccountById(deps.db, used.userId));
  if (!used || !account?.isActive) throw await refuse(deps, account?.id ?? null, { credential });
  if (!account.isVerified) throw new AppError('auth.unverified');
  const accept: Accept = (work) => acceptPasskey(work, used);
  const opened = await openSession(deps, account, { ...caller, accept });
  if (!opened) throw await refuse(deps, account.id, { credential });
  await uncountCall(deps.db, 'sign-in from', placeOf(caller.ip));
  return opened;
}
