import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Work } from '#platform/database/work.ts';
import { endSession, findAccountOfSession } from './session.service.ts';
import { findSessionOfToken } from './token-session.ts';

/**
 * Ends the session whose refresh token the browser of a new one still has, of any account
 * [accounts#sign-in-replaces].
 */
export async function endReplacedSession(work: Work, refreshToken: string | undefined): Promise<void> {
  if (refreshToken === undefined) return;
  const { tx, now } = work;
  const id = await findSessionOfToken(tx, refreshToken);
  const account = id === undefined ? undefined : await findAccountOfSession(tx, id);
  if (id === undefined || account === undefined) return;
  const ended = await endSession(tx, { id, reason: 'replaced', now });
  if (ended) await recordAudit(work, { event: 'session_replaced', accountId: account.id });
}
