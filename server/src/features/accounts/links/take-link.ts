import type { Db, Tx } from '#platform/database/db.ts';
import { hashToken, type LinkPurpose } from './link-token.service.ts';

/** A token from a caller, and its purpose. */
interface GivenToken {
  readonly token: string;
  readonly purpose: LinkPurpose;
  readonly now: Date;
}

/** The account that a valid link was mailed to; reading does not use the link. */
export async function findLinkOwner(
  db: Db,
  { token, purpose, now }: GivenToken,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('link_tokens')
    .innerJoin('users', 'users.id', 'link_tokens.user_id')
    .select('users.id')
    .where('link_tokens.hash', '=', hashToken(token))
    .where('link_tokens.purpose', '=', purpose)
    .where('link_tokens.ended_at', 'is', null)
    .where('link_tokens.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  return row?.id;
}

/** Uses a link and returns the id of its account; of several calls at the same time only one gets it. */
export async function consumeLinkToken(
  tx: Tx,
  { token, purpose, now }: GivenToken,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('link_tokens')
    .set({ ended_at: now })
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Whether this link, which would still be valid, verified the address of its account. */
export async function hasVerified(db: Db, { token, purpose, now }: GivenToken): Promise<boolean> {
  const row = await db
    .selectFrom('link_tokens')
    .innerJoin('users', 'users.id', 'link_tokens.user_id')
    .select('users.id')
    .where('link_tokens.hash', '=', hashToken(token))
    .where('link_tokens.purpose', '=', purpose)
    .where('link_tokens.expires_at', '>', now)
    .whereRef('users.email_verified_at', '=', 'link_tokens.ended_at')
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
