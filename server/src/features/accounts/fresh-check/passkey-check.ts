import type { PasskeyRequest, UsedCredential } from '@majstorija/contract/accounts/factors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps, SignedIn } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { lockAccount } from '#features/accounts/account.queries.ts';
import type { ChallengePurpose } from '#features/accounts/factors/challenge.service.ts';
import { acceptPasskey, findUsedPasskey, type UsedPasskey } from '#features/accounts/factors/passkeys.ts';
import { createPasskeyRequest } from '#features/accounts/factors/webauthn.ts';
import { markChecked } from '#features/accounts/sessions/session.service.ts';
import { countGuess, resetGuesses } from '#features/accounts/sign-in/guess-throttle.ts';

/** The answer of another session, or of a sign-in, is none here. */
const purposeOf = ({ sessionId }: SignedIn): ChallengePurpose => `check ${sessionId}`;

/** What the browser needs to check the person of this session again. */
export const createCheckRequest = (deps: Deps, user: SignedIn): PasskeyRequest =>
  createPasskeyRequest(deps, purposeOf(user));

/** Renews the check of the session; false when the passkey was used or removed meanwhile. */
function accept(deps: Deps, user: SignedIn, used: UsedPasskey): Promise<boolean> {
  return write(deps, user, async (work) => {
    const account = await lockAccount(work.tx, user.id, 'share');
    // A deactivation has ended this session meanwhile.
    if (!account?.isActive) throw new AppError('auth.sessionExpired');
    if (!(await acceptPasskey(work, used))) return false;
    await markChecked(work.tx, user.sessionId, work.now);
    await recordAudit(work, { event: 'passkey_checked', accountId: user.id });
    return true;
  });
}

/**
 * Checks the person of a session by an own passkey, which counts as the password does [accounts#fresh-check]. Answers are
 * counted before they are verified, apart from the guesses of the password: those of a stolen session do not block the
 * passkey. Throws `auth.passkeyRefused` and `auth.throttled`.
 */
export async function checkByPasskey(deps: Deps, user: SignedIn, given: UsedCredential): Promise<void> {
  const guess = 'passkey of';
  await write(deps, user, ({ tx, now }) => countGuess(tx, { guess, subject: user.id, now }));
  const used = await findUsedPasskey(deps, purposeOf(user), given);
  const isAccepted = used?.userId === user.id && (await accept(deps, user, used));
  if (isAccepted) return resetGuesses(deps.db, guess, user.id);
  await write(deps, user, (work) =>
    recordAudit(work, { event: 'second_factor_refused', accountId: user.id }),
  );
  throw new AppError('auth.passkeyRefused');
}
