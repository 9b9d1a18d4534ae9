import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { AppError } from '#platform/http/app-error.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Deps, SignedIn } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { findAccountById, lockAccount, type PasswordAccount } from '#features/accounts/account.queries.ts';
import { assertHardToGuess, assertNewPassword } from './password-rules.ts';
import { hashPassword, isPassword } from './password.service.ts';
import { storePassword } from './store-password.ts';
import { countGuess, resetGuesses } from '#features/accounts/sign-in/guess-throttle.ts';

interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** Guesses are limited as at the sign-in: the session may be stolen. */
async function assertOldPassword(
  deps: Deps,
  user: SignedIn,
  { typed, stored }: { typed: string; stored: string | null },
): Promise<void> {
  const guess = 'password of';
  await write(deps, user, ({ tx, now }) => countGuess(tx, { guess, subject: user.id, now }));
  if (await isPassword(typed, stored)) return resetGuesses(deps.db, guess, user.id);
  await write(deps, user, (work) => recordAudit(work, { event: 'password_refused', accountId: user.id }));
  throw new AppError('auth.passwordWrong', { fields: { oldPassword: VALIDATION.passwordWrong } });
}

/** Changes the own password, which ends every session, this one too; returns the changed account. Throws `auth.passwordWrong`, `request.invalid`. */
export async function changePassword(
  deps: Deps,
  user: SignedIn,
  { oldPassword, newPassword }: PasswordChange,
): Promise<PasswordAccount> {
  const account = await findAccountById(deps.db, user.id);
  if (!account) throw new AppError('auth.sessionExpired');
  await assertOldPassword(deps, user, { typed: oldPassword, stored: account.passwordHash });
  await assertNewPassword(newPassword, account, 'newPassword');
  await assertHardToGuess(newPassword, account, 'newPassword');
  const hash = await hashPassword(newPassword);
  await write(deps, user, async (work) => {
    const locked = await lockAccount(work.tx, user.id, 'change');
    // Another change, or a deactivation, has ended this session while the passwords were hashed.
    if (!locked?.isActive || locked.passwordHash !== account.passwordHash) {
      throw new AppError('auth.sessionExpired');
    }
    await storePassword(work, locked, { hash, event: 'password_changed' });
  });
  return { ...account, passwordHash: hash };
}
