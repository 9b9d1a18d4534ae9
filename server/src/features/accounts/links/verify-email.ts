import { recordAudit } from '#features/audit/record-audit.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { outsideSession, write } from '#platform/database/work.ts';
import { getAccountOfLink, consumeLink } from './mailed-link.ts';
import { findVerifiedBy } from './take-link.ts';

/** An address that is verified, and whether its account still lacks a password, which the same link then sets. */
interface Verified {
  readonly needsPassword: boolean;
}

/**
 * Verifies an e-mail address by the link that was mailed to it. The link that did so says it again while it would hold: a
 * program that looks at mails, or a reload, opens it twice [accounts#verified-again]. Throws `auth.verifyLinkInvalid`,
 * `auth.throttled`.
 */
export async function verifyEmail(
  deps: Deps,
  { token, ip }: { token: string; ip: string },
): Promise<Verified> {
  const link = { token, purpose: 'verify_email' } as const;
  try {
    const found = await getAccountOfLink(deps, { ...link, ip });
    return await write(deps, outsideSession(found), async (work) => {
      const { id, isVerified, passwordHash } = await consumeLink(work, found.id, link);
      if (!isVerified) await recordAudit(work, { event: 'email_verified', accountId: id });
      return { needsPassword: passwordHash === null };
    });
  } catch (error) {
    const isUsed = error instanceof AppError && error.code === 'auth.verifyLinkInvalid';
    const verified = isUsed && (await findVerifiedBy(deps.db, { ...link, now: deps.clock() }));
    if (!verified) throw error;
    return { needsPassword: !verified.hasPassword };
  }
}
