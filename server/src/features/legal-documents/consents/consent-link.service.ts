import crypto from 'node:crypto';
import { hashToken } from '#features/accounts/links/link-token.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { deriveKey } from '#platform/settings/derive-key.ts';

const DAY_MS = 24 * 3_600_000;

/** How long a link of a mail holds [consent#link]. */
export const CONSENT_LINK_DAYS = 60;

/** Links are kept a month longer, as those of accounts. */
const KEPT_DAYS = 30;

/** The token of a stored nonce: 256 bits that a copy of the database does not give away without the server's key. */
const toToken = (secretKey: string, nonce: Buffer): string =>
  crypto.createHmac('sha256', deriveKey(secretKey, 'consent-link')).update(nonce).digest('base64url');

/** The columns of a new link. */
export function newConsentLink({ secretKey }: Pick<Deps, 'secretKey'>, now: Date) {
  const nonce = crypto.randomBytes(32);
  return {
    nonce,
    hash: hashToken(toToken(secretKey, nonce)),
    created_at: now,
    expires_at: new Date(now.getTime() + CONSENT_LINK_DAYS * DAY_MS),
  };
}

/** The token to put into a mail, with the text that it is about; undefined when the link does not hold any more. */
export async function findConsentLink(
  { db, clock, secretKey }: Pick<Deps, 'db' | 'clock' | 'secretKey'>,
  id: string,
) {
  const row = await db
    .selectFrom('legal_consent_links as link')
    .innerJoin('legal_publications as publication', 'publication.id', 'link.publication_id')
    .select(['nonce', 'expires_at as expiresAt', 'title', 'effective_date as effectiveDate'])
    .where('link.id', '=', id)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  return row && { ...row, token: toToken(secretKey, row.nonce) };
}

/** Deletes links a month after they expired; they ask nobody any more. */
export async function forgetOldConsentLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('legal_consent_links').where('expires_at', '<', before).execute();
}
