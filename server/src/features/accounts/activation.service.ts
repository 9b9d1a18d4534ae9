import { toAuditChanges } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Work } from '#platform/database/work.ts';
import { endSessionsOf } from '#features/accounts/sessions/session.service.ts';
import { endLinkTokens } from '#features/accounts/links/link-token.service.ts';

/** Ends the sessions and the mailed links of an account. A concurrent sign-in waits for the lock on its row. */
async function endAccess({ tx, now }: Work, userId: string): Promise<void> {
  await endSessionsOf(tx, { userId, reason: 'deactivated', now });
  await endLinkTokens(tx, { userId, now });
}

/** Activates or deactivates an account whose row the caller has locked; its current state changes nothing. */
export async function setAccountActive(
  work: Work,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  const changed = await work.tx
    .updateTable('users')
    .set((update) => ({ is_active: isActive, version: update('version', '+', 1) }))
    .where('id', '=', id)
    .where('is_active', '<>', isActive)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  if (!isActive) await endAccess(work, id);
  const event = isActive ? 'account_activated' : 'account_deactivated';
  const changes = toAuditChanges({ isActive: !isActive }, { isActive });
  await recordAudit(work, { event, accountId: id, changes });
}
