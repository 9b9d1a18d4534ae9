import { recordAudit } from '#features/audit/record-audit.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { outsideSession, write } from '#platform/database/work.ts';
import { getAccountOfLink, consumeLink } from './mailed-link.ts';
import { hasVerified } from './take-link.ts';

/**
 * Verifies an e-mail address by the link that was mailed to it. The link that did so says it again while it would hold: a
 * program that looks at mails, or a reload, opens it twice [accounts#verified-again]. Throws `auth.verifyLinkInvalid`,
 * `auth.throttled`.
 */
export async function verifyEmail(deps: Deps, { token, ip }: { token: string; ip: string }): Promise<void> {
  const link = { token, purpose: 'verify_email' } as const;
  try {
    const found = await getAccountOfLink(deps, { ...link, ip });
    await write(deps, outsideSession(found), async (work) => {
      const account = await consumeLink(work, found.id, link);
      await recordAudit(work, { event: 'email_verified', accountId: account.id });
    });
  } catch (error) {
    const isUsed = error instanceof AppError && error.code === 'auth.verifyLinkInvalid';
    if (!isUsed || !(await hasVerified(deps.db, { ...link, now: deps.clock() }))) throw error;
  }
}
