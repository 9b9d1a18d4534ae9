import type { Db, Tx } from '#platform/database/db.ts';
import { hashToken, type LinkPurpose } from './link-token.service.ts';

/** A token from a caller, and its purpose. */
interface GivenToken {
  readonly token: string;
  readonly purpose: LinkPurpose;
  readonly now: Date;
}

/**
 * The purposes whose links serve a purpose: the link that verifies an address sets the password, too, of an account that
 * has none [accounts#verified-without-password].
 */
const servedBy = (purpose: LinkPurpose, hasPassword: boolean): readonly LinkPurpose[] =>
  purpose === 'set_password' && !hasPassword ? ['set_password', 'verify_email'] : [purpose];

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
    .where((where) =>
      where.or([
        where('link_tokens.purpose', 'in', servedBy(purpose, true)),
        where.and([
          where('link_tokens.purpose', 'in', servedBy(purpose, false)),
          where('users.password_hash', 'is', null),
        ]),
      ]),
    )
    .where('link_tokens.ended_at', 'is', null)
    .where('link_tokens.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  return row?.id;
}

/** Uses a link and returns the id of its account; of several calls at the same time only one gets it. */
export async function consumeLinkToken(
  tx: Tx,
  { token, purpose, now, hasPassword }: GivenToken & { readonly hasPassword: boolean },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('link_tokens')
    .set({ ended_at: now })
    .where('hash', '=', hashToken(token))
    .where('purpose', 'in', servedBy(purpose, hasPassword))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** The account whose address this link, which would still be valid, verified. */
export async function findVerifiedBy(
  db: Db,
  { token, purpose, now }: GivenToken,
): Promise<{ readonly hasPassword: boolean } | undefined> {
  const row = await db
    .selectFrom('link_tokens')
    .innerJoin('users', 'users.id', 'link_tokens.user_id')
    .select('users.password_hash')
    .where('link_tokens.hash', '=', hashToken(token))
    .where('link_tokens.purpose', '=', purpose)
    .where('link_tokens.expires_at', '>', now)
    .whereRef('users.email_verified_at', '=', 'link_tokens.ended_at')
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  return row && { hasPassword: row.password_hash !== null };
}
