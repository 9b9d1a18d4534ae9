import { recordAudit, type ChangeEvent } from '#features/audit/record-audit.service.ts';
import type { Work } from '#platform/database/work.ts';
import type { PasswordAccount } from '#features/accounts/account.queries.ts';
import { endSessionsOf } from '#features/accounts/sessions/session.service.ts';
import { resetGuesses } from '#features/accounts/sign-in/guess-throttle.ts';
import { endLinkTokens } from '#features/accounts/links/link-token.service.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';

/** The hash of a new password, and the event that set it. */
interface NewPassword {
  readonly hash: string;
  readonly event: Extract<ChangeEvent, 'password_set' | 'password_reset' | 'password_changed'>;
}

/**
 * Stores the password of an account that the caller has locked, and ends every session and every mailed link. Counts of
 * wrong guesses end, and it notifies an account that had a password before by mail.
 */
export async function storePassword(
  work: Work,
  account: PasswordAccount,
  { hash, event }: NewPassword,
): Promise<void> {
  const { tx, now } = work;
  await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', account.id).execute();
  await endSessionsOf(tx, { userId: account.id, reason: 'password', now });
  await endLinkTokens(tx, { userId: account.id, now });
  await resetGuesses(tx, 'password of', account.id);
  if (account.email !== null && account.passwordHash !== null) {
    await queueMail(work, { kind: 'password_changed', userId: account.id, recipient: account.email });
  }
  await recordAudit(work, { event, accountId: account.id });
}
