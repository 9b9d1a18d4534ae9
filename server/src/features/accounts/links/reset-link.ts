import type { Work } from '#platform/database/work.ts';
import { createLinkToken, type LinkPurpose } from './link-token.service.ts';

const MINUTE_MS = 60_000;

/** How long a link suffices for everyone who asks: no other is mailed. */
const SUFFICES_MS = 5 * MINUTE_MS;

/** From this age on a newer link ends it: 15 minutes at least after the last request that it sufficed for. */
const REPLACED_FROM_MS = 20 * MINUTE_MS;

/**
 * Creates a link that somebody asked for, of an account that the caller has locked, and returns its id; undefined when
 * the newest of the purpose is younger than 5 minutes. Up to four are valid at once, so that the requests of others do not
 * end the link that the owner is using.
 */
export async function createRequestedLink(
  work: Work,
  secretKey: string,
  { userId, purpose }: { readonly userId: string; readonly purpose: LinkPurpose },
): Promise<string | undefined> {
  const now = work.now.getTime();
  const young = await work.tx
    .selectFrom('link_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .where('created_at', '>', new Date(now - SUFFICES_MS))
    .executeTakeFirst();
  if (young) return undefined;
  return createLinkToken(work, secretKey, { userId, purpose, endsUntil: new Date(now - REPLACED_FROM_MS) });
}
