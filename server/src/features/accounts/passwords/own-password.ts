import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { AppError } from '#platform/http/app-error.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Deps, SignedIn } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { countGuess, resetGuesses } from '#features/accounts/sign-in/guess-throttle.ts';
import { isPassword } from './password.service.ts';

/** What was typed, what is stored, and the field of the body that a refusal is shown at. */
interface TypedPassword {
  readonly typed: string;
  readonly stored: string | null;
  readonly field: string;
}

/**
 * Throws `auth.passwordWrong` for a wrong password of a signed-in account, and `auth.throttled`: guesses are limited as at
 * the sign-in, since the session may be stolen.
 */
export async function assertOwnPassword(
  deps: Deps,
  user: SignedIn,
  { typed, stored, field }: TypedPassword,
): Promise<void> {
  const guess = 'password of';
  await write(deps, user, ({ tx, now }) => countGuess(tx, { guess, subject: user.id, now }));
  if (await isPassword(typed, stored)) return resetGuesses(deps.db, guess, user.id);
  await write(deps, user, (work) => recordAudit(work, { event: 'password_refused', accountId: user.id }));
  throw new AppError('auth.passwordWrong', { fields: { [field]: VALIDATION.passwordWrong } });
}
