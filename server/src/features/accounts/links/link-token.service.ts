import crypto from 'node:crypto';
import type { Tx } from '#platform/database/db.ts';
import { deriveKey } from '#platform/settings/derive-key.ts';
import type { KeyChange } from '#platform/settings/key-change.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { Work } from '#platform/database/work.ts';

const HOUR_MS = 3_600_000;

/** Purpose of a mailed link → its lifetime in hours [accounts#link-lifetimes]. */
export const LINK_HOURS = { set_password: 72, reset_password: 1, verify_email: 72 } as const;

/** What a mailed link is for. */
export type LinkPurpose = keyof typeof LINK_HOURS;

/** Whether mails of this kind carry a link: those that are named like its purpose. */
export const isLinkPurpose = (kind: string): kind is LinkPurpose => Object.hasOwn(LINK_HOURS, kind);

const LINK_PURPOSES = ['set_password', 'reset_password', 'verify_email'] as const satisfies LinkPurpose[];

/** The token of a stored nonce: 256 bits that a copy of the database does not give away without the server's key. */
function toToken(secretKey: string, nonce: Buffer): string {
  return crypto.createHmac('sha256', deriveKey(secretKey, 'link-token')).update(nonce).digest('base64url');
}

/** What the database has of a token. */
export function hashToken(token: string): Buffer {
  return crypto.createHash('sha256').update(token).digest();
}

interface EndedLinks {
  readonly userId: string;
  readonly purposes?: readonly LinkPurpose[];
  readonly createdUntil?: Date;
  readonly now: Date;
}

/** Ends the links of an account that were not used: all of them, those of some purposes, those up to some time. */
export async function endLinkTokens(
  tx: Tx,
  { userId, purposes = LINK_PURPOSES, createdUntil, now }: EndedLinks,
): Promise<void> {
  const links = tx
    .updateTable('link_tokens')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('ended_at', 'is', null);
  await (createdUntil ? links.where('created_at', '<=', createdUntil) : links).execute();
}

interface NewLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** Links of the purpose that were created until then end; all unless given. */
  readonly endsUntil?: Date;
}

/**
 * Creates a link's token and returns its id; older ones of the same purpose end. The account's row must be new or
 * locked.
 */
export async function createLinkToken(
  { tx, now, newId }: Work,
  secretKey: string,
  { userId, purpose, endsUntil }: NewLink,
): Promise<string> {
  await endLinkTokens(tx, {
    userId,
    purposes: [purpose],
    now,
    ...(endsUntil && { createdUntil: endsUntil }),
  });
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

/** The token to put into a mail; undefined when the link is no longer valid. */
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

/** Gives the links of mails that wait the token that they will be mailed with under the new key; sent ones keep theirs. */
export async function renewWaitingLinks(tx: Tx, { from, to }: KeyChange): Promise<number> {
  const links = await tx
    .selectFrom('link_tokens')
    .innerJoin('mails', 'mails.link_token_id', 'link_tokens.id')
    .select(['link_tokens.id', 'nonce', 'hash'])
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('ended_at', 'is', null)
    .forUpdate('link_tokens')
    .execute();
  const older = links.filter(({ nonce, hash }) => hashToken(toToken(from, nonce)).equals(hash));
  for (const { id, nonce } of older) {
    const hash = hashToken(toToken(to, nonce));
    await tx.updateTable('link_tokens').set({ hash }).where('id', '=', id).execute();
  }
  return older.length;
}

/** Deletes links a month after they expired. */
export async function forgetOldLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - 30 * 24 * HOUR_MS);
  await db.deleteFrom('link_tokens').where('expires_at', '<', before).execute();
}
