import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { AppError } from '#platform/app-error.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Deps, SignedIn } from '#platform/handler.ts';
import { write } from '#platform/work.ts';
import { findAccountById, lockAccount } from '#features/auth/account.queries.ts';
import { assertHardToGuess } from '#features/auth/password-rules.service.ts';
import { hashPassword, isPassword } from '#features/auth/password.service.ts';
import { storePassword } from '#features/auth/store-password.service.ts';
import { countGuess, forgive } from '#features/auth/throttle.service.ts';

interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** Who holds a stolen session may guess as little as who stands at the sign-in. */
async function assertOldPassword(
  deps: Deps,
  user: SignedIn,
  { typed, stored }: { typed: string; stored: string | null },
): Promise<void> {
  const guess = 'password of';
  await write(deps, user, ({ tx, now }) => countGuess(tx, { guess, subject: user.id, now }));
  if (await isPassword(typed, stored)) return forgive(deps.db, guess, user.id);
  await write(deps, user, (work) => recordAudit(work, { event: 'password_refused', accountId: user.id }));
  throw new AppError('auth.passwordWrong', { fields: { oldPassword: VALIDATION.passwordWrong } });
}

/** Changes the own password, which ends every session, this one too. Throws `auth.passwordWrong`, `request.invalid`. */
export async function changePassword(
  deps: Deps,
  user: SignedIn,
  { oldPassword, newPassword }: PasswordChange,
): Promise<void> {
  const account = await findAccountById(deps.db, user.id);
  if (!account) throw new AppError('auth.sessionExpired');
  await assertOldPassword(deps, user, { typed: oldPassword, stored: account.passwordHash });
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
}
