import crypto from 'node:crypto';
import { hashToken } from '#features/accounts/links/link-token.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { Tx } from '#platform/database/db.ts';
import type { KeyChange } from '#platform/settings/key-change.ts';
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

/** Gives the links of mails that wait the token that they will be mailed with under the new key; sent ones keep theirs. */
export async function renewWaitingConsentLinks(tx: Tx, { from, to }: KeyChange): Promise<number> {
  const links = await tx
    .selectFrom('legal_consent_links as link')
    .innerJoin('mails', 'mails.consent_link_id', 'link.id')
    .select(['link.id', 'nonce', 'hash'])
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .forUpdate('link')
    .execute();
  const older = links.filter(({ nonce, hash }) => hashToken(toToken(from, nonce)).equals(hash));
  for (const { id, nonce } of older) {
    const hash = hashToken(toToken(to, nonce));
    await tx.updateTable('legal_consent_links').set({ hash }).where('id', '=', id).execute();
  }
  return older.length;
}

/** Deletes links a month after they expired; they ask nobody any more. */
export async function forgetOldConsentLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('legal_consent_links').where('expires_at', '<', before).execute();
}
