import { toAuditChanges } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { assertFreshCheck } from '#platform/http/fresh-check.ts';
import type { Work } from '#platform/database/work.ts';
import { mailAddressLink } from '#features/accounts/accounts.service.ts';
import { endLinkTokens } from '#features/accounts/links/link-token.service.ts';
import { endSessionsOf } from '#features/accounts/sessions/session.service.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';
import type { LockedPerson } from './person.ts';

const LINKS = ['set_password', 'reset_password', 'verify_email'] as const;

/** Tells the old e-mail and the new one; a first e-mail replaces none. */
async function notifyBoth(
  work: Work,
  { id, email: old }: Pick<LockedPerson, 'id' | 'email'>,
  email: string | null,
) {
  if (old === null) return;
  for (const recipient of [old, email]) {
    if (recipient !== null) await queueMail(work, { kind: 'email_changed', userId: id, recipient });
  }
}

/**
 * Gives an account whose row the caller has locked another e-mail, or none. The new e-mail is unverified: links in the
 * old mailbox and every session end, both are told, and the new one gets its own link, which sets the password of an account that has none yet. Throws `auth.freshCheckNeeded`.
 */
export async function changeEmail(
  work: Work,
  secretKey: string,
  person: Pick<LockedPerson, 'id' | 'email' | 'hasPassword'>,
  email: string | null,
): Promise<void> {
  assertFreshCheck(work);
  const { tx, now } = work;
  const userId = person.id;
  await tx.updateTable('users').set({ email, email_verified_at: null }).where('id', '=', userId).execute();
  await endLinkTokens(tx, { userId, purposes: LINKS, now });
  await endSessionsOf(tx, { userId, reason: 'email', now });
  await recordAudit(work, {
    event: 'email_changed',
    accountId: userId,
    changes: toAuditChanges({ email: person.email }, { email }),
  });
  await notifyBoth(work, person, email);
  if (email === null) return;
  await mailAddressLink(work, secretKey, { id: userId, email, hasPassword: person.hasPassword });
}
