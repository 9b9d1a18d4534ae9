import crypto from 'node:crypto';
import type { Db, Tx } from '#platform/db.ts';
import { deriveKey } from '#platform/derive-key.ts';
import type { Deps } from '#platform/handler.ts';
import type { Work } from '#platform/work.ts';

const HOUR_MS = 3_600_000;

/** What a mailed link is for → how long it holds, in hours (DECISIONS §5). */
export const LINK_HOURS = { set_password: 72, reset_password: 1, verify_email: 72 } as const;

/** What a mailed link is for. */
export type LinkPurpose = keyof typeof LINK_HOURS;

const LINK_PURPOSES = ['set_password', 'reset_password', 'verify_email'] as const satisfies LinkPurpose[];

/** The token of a stored nonce: 256 bits that nobody without the server's key can make from a copy of the database. */
function toToken(secretKey: string, nonce: Buffer): string {
  return crypto.createHmac('sha256', deriveKey(secretKey, 'link-token')).update(nonce).digest('base64url');
}

function hashToken(token: string): Buffer {
  return crypto.createHash('sha256').update(token).digest();
}

/** Ends the links of an account that were not used: all of them, or those of some purposes. */
export async function endLinkTokens(
  tx: Tx,
  { userId, purposes = LINK_PURPOSES, now }: { userId: string; purposes?: readonly LinkPurpose[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('link_tokens')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('ended_at', 'is', null)
    .execute();
}

/** Makes a link's token and answers its id; an older one of the same purpose ends. The account's row must be new or locked. */
export async function createLinkToken(
  { tx, now, newId }: Work,
  secretKey: string,
  { userId, purpose }: { userId: string; purpose: LinkPurpose },
): Promise<string> {
  await endLinkTokens(tx, { userId, purposes: [purpose], now });
  const id = newId();
  const nonce = crypto.randomBytes(32);
  await tx
    .insertInto('link_tokens')
    .values({
      id,
      user_id: userId,
      purpose,
      nonce,
      hash: hashToken(toToken(secretKey, nonce)),
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_HOURS[purpose] * HOUR_MS),
    })
    .execute();
  return id;
}

/** The token to put into a mail; undefined when the link no longer holds. */
export async function findLinkToken(
  { db, clock, secretKey }: Pick<Deps, 'db' | 'clock' | 'secretKey'>,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('link_tokens')
    .select('nonce')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  return row && toToken(secretKey, row.nonce);
}

/** What a caller holds in hand, and what for. */
interface GivenToken {
  readonly token: string;
  readonly purpose: LinkPurpose;
  readonly now: Date;
}

/** The account that a link which still holds was mailed to; looking uses nothing up. */
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

/** Uses a link up and answers whose it was: of many at once one alone gets it, the others undefined. */
export async function takeLinkToken(
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

/** Deletes links a month after they ran out. */
export async function forgetOldLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - 30 * 24 * HOUR_MS);
  await db.deleteFrom('link_tokens').where('expires_at', '<', before).execute();
}
