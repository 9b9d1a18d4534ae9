import { recordAudit, type AuditEvent } from '#platform/audit.ts';
import type { Work } from '#platform/work.ts';
import type { PasswordAccount } from '#features/auth/account.queries.ts';
import { endSessionsOf } from '#features/auth/session.service.ts';
import { forgive } from '#features/auth/throttle.service.ts';
import { endLinkTokens } from '#features/link-tokens/link-token.service.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';

/** A hash for an account, and by which way it came. */
interface NewPassword {
  readonly hash: string;
  readonly event: Extract<AuditEvent, 'password_set' | 'password_reset' | 'password_changed'>;
}

/**
 * Stores the password of an account that the caller has locked and shuts whatever the old one opened: every session and
 * every mailed link. Who is locked out by wrong guesses may try anew, and who had a password before is told by mail.
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
  await forgive(tx, 'password of', account.id);
  if (account.email !== null) await forgive(tx, 'sign-in of', account.email);
  if (account.email !== null && account.passwordHash !== null) {
    await queueMail(work, { kind: 'password_changed', userId: account.id, recipient: account.email });
  }
  await recordAudit(work, { event, accountId: account.id });
}
