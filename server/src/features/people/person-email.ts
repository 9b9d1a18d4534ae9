import type { Role } from '@majstorija/contract/http/access.ts';
import { toAuditChanges } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Work } from '#platform/database/work.ts';
import { createLinkToken, endLinkTokens } from '#features/accounts/links/link-token.service.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';

const LINKS = ['set_password', 'reset_password', 'verify_email'] as const;

/**
 * Gives an account whose row the caller has locked another e-mail, or none. The new e-mail is unverified: links in the
 * old mailbox end, and the new one gets its own link, which sets the password of an owner who has none yet.
 */
export async function changeEmail(
  work: Work,
  secretKey: string,
  person: {
    readonly id: string;
    readonly role: Role;
    readonly email: string | null;
    readonly hasPassword: boolean;
  },
  email: string | null,
): Promise<void> {
  const { tx, now } = work;
  const userId = person.id;
  await tx.updateTable('users').set({ email, email_verified_at: null }).where('id', '=', userId).execute();
  await endLinkTokens(tx, { userId, purposes: LINKS, now });
  await recordAudit(work, {
    event: 'email_changed',
    accountId: userId,
    changes: toAuditChanges({ email: person.email }, { email }),
  });
  if (email === null) return;
  const kind = person.role === 'owner' && !person.hasPassword ? 'set_password' : 'verify_email';
  const linkTokenId = await createLinkToken(work, secretKey, { userId, purpose: kind });
  await queueMail(work, { kind, userId, recipient: email, linkTokenId });
}
