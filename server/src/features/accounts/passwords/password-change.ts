import { AppError } from '#platform/http/app-error.ts';
import type { Deps, SignedIn } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { findAccountById, lockAccount, type PasswordAccount } from '#features/accounts/account.queries.ts';
import { assertHardToGuess, assertNewPassword } from './password-rules.ts';
import { assertOwnPassword } from './own-password.ts';
import { hashPassword } from './password.service.ts';
import { storePassword } from './store-password.ts';

interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the own password, which ends every session, this one too; returns the changed account. Throws
 * `auth.passwordWrong` and `request.invalid`.
 */
export async function changePassword(
  deps: Deps,
  user: SignedIn,
  { oldPassword, newPassword }: PasswordChange,
): Promise<PasswordAccount> {
  const account = await findAccountById(deps.db, user.id);
  if (!account) throw new AppError('auth.sessionExpired');
  await assertOwnPassword(deps, user, {
    typed: oldPassword,
    stored: account.passwordHash,
    field: 'oldPassword',
  });
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
