import { resealAuthenticators } from '#features/accounts/factors/reseal-authenticators.service.ts';
import { renewWaitingLinks } from '#features/accounts/links/link-token.service.ts';
import { renewWaitingConsentLinks } from '#features/legal-documents/consents/consent-link.service.ts';
import { renewWaitingRequests } from '#features/notify-me/notify-me-token.service.ts';
import { inTransaction } from '#platform/database/db.ts';
import type { Deps } from '#platform/http/handler.ts';

/**
 * After a change of SECRET_KEY: stores what the database has under the former key under the present one, all or nothing
 * [inventory#key-change]. Running it again changes nothing.
 */
export async function changeKey({
  db,
  config,
  secretKey,
  log,
}: Pick<Deps, 'db' | 'config' | 'secretKey' | 'log'>): Promise<void> {
  if (config.oldSecretKey === null) return;
  const change = { from: config.oldSecretKey, to: secretKey };
  const counts = await inTransaction(db, async (tx) => ({
    authenticators: await resealAuthenticators(tx, change),
    links: await renewWaitingLinks(tx, change),
    consentLinks: await renewWaitingConsentLinks(tx, change),
    notifyMeRequests: await renewWaitingRequests(tx, change),
  }));
  log.info(counts, 'stored under the new secret key what was stored under the one before');
}
