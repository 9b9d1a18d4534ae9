import { AppError } from '#platform/http/app-error.ts';
import type { Deps, SignedIn } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { findAccountById, lockAccount } from '#features/accounts/account.queries.ts';
import { assertOwnPassword } from '#features/accounts/passwords/own-password.ts';
import { markChecked } from '#features/accounts/sessions/session.service.ts';

/**
 * Checks the password of a signed-in account again, which counts for 10 minutes of this session [accounts#fresh-check].
 * Throws `auth.passwordWrong` and `auth.throttled`.
 */
export async function checkAgain(deps: Deps, user: SignedIn, password: string): Promise<void> {
  const account = await findAccountById(deps.db, user.id);
  if (!account) throw new AppError('auth.sessionExpired');
  await assertOwnPassword(deps, user, { typed: password, stored: account.passwordHash, field: 'password' });
  await write(deps, user, async (work) => {
    const locked = await lockAccount(work.tx, user.id, 'share');
    // A new password, or a deactivation, has ended this session while the password was compared.
    if (!locked?.isActive || locked.passwordHash !== account.passwordHash) {
      throw new AppError('auth.sessionExpired');
    }
    await markChecked(work.tx, user.sessionId, work.now);
    await recordAudit(work, { event: 'password_checked', accountId: user.id });
  });
}
