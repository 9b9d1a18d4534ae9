import type { Work } from '#platform/database/work.ts';
import type { PasswordAccount } from '#features/accounts/account.queries.ts';
import type { ChangeEvent } from '#features/audit/record-audit.service.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';

/** A sign-in, and what makes the next one a first one again. */
const SIGN_INS = [
  'sign_in',
  'password_set',
  'password_reset',
  'password_changed',
] as const satisfies readonly ChangeEvent[];

/**
 * Mails a sign-in from a device that the account does not know [accounts#new-device], before the sign-in is recorded. The
 * first one with a new password is not told: who set it was told already, and every device is unknown then.
 */
export async function notifyOfNewDevice(
  work: Work,
  { id, email }: PasswordAccount,
  sessionId: string,
): Promise<void> {
  if (email === null) return;
  const last = await work.tx
    .selectFrom('audit_events')
    .select('event')
    .where('account_id', '=', id)
    .where('event', 'in', SIGN_INS)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.event !== 'sign_in') return;
  await queueMail(work, { kind: 'new_device', userId: id, recipient: email, sessionId });
}
