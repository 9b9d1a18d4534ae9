import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { lockAccount } from './account.queries.ts';
import { assertNotErased } from './erased-account.service.ts';
import { invite } from './accounts.service.ts';
import { refuse } from './sign-in/throttle.service.ts';

/** Pause between two invitations of one account: a double click sends one mail. */
const PAUSE_MS = 60_000;

/**
 * Mails an operator without a password a new link that sets it; the older one ends [people#admin-invited]. Throws
 * admin.notFound, admin.inactive, admin.hasPassword, and auth.throttled within a minute of the last one.
 */
export async function inviteAgain(work: Work, secretKey: string, id: string): Promise<void> {
  const { tx, now } = work;
  const account = await lockAccount(tx, id, 'change');
  if (account?.role !== 'admin' && account?.role !== 'super_admin') throw new AppError('admin.notFound');
  assertNotErased(account);
  if (account.passwordHash !== null || account.email === null) throw new AppError('admin.hasPassword');
  if (!account.isActive) throw new AppError('admin.inactive');
  const last = await tx
    .selectFrom('link_tokens')
    .select('created_at')
    .where('user_id', '=', id)
    .where('purpose', '=', 'set_password')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const next = new Date((last?.created_at.getTime() ?? 0) + PAUSE_MS);
  if (next > now) refuse(next, now);
  await invite(work, secretKey, { id, role: account.role, email: account.email });
  await recordAudit(work, { event: 'invitation_sent', accountId: id });
}
