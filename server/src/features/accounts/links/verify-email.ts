import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { outsideSession, write } from '#platform/database/work.ts';
import { getAccountOfLink, consumeLink } from './mailed-link.ts';

/** Verifies an e-mail address by the link that was mailed to it. Throws `auth.verifyLinkInvalid`, `auth.throttled`. */
export async function verifyEmail(deps: Deps, { token, ip }: { token: string; ip: string }): Promise<void> {
  const link = { token, purpose: 'verify_email' } as const;
  const found = await getAccountOfLink(deps, { ...link, ip });
  await write(deps, outsideSession(found), async (work) => {
    const account = await consumeLink(work, found.id, link);
    await recordAudit(work, { event: 'email_verified', accountId: account.id });
  });
}
