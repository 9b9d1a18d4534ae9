import crypto from 'node:crypto';
import type { Tx } from '#platform/database/db.ts';
import { deriveKey } from '#platform/settings/derive-key.ts';

/** How long a replaced token still gets the newest of its chain: two tabs, or a response that was lost. */
export const GRACE_MS = 10_000;

/** Far more replacements than happen in ten seconds; it stops the walk along a broken chain. */
const LONGEST_WALK = 100;

/**
 * The result of an exchange: the token to send, `unknown` for one never issued, `reused` for one replaced too long ago.
 */
export type Exchange = { readonly token: string } | 'unknown' | 'reused';

/** The hash under which a token is stored. */
export function hashToken(token: string): Buffer {
  return crypto.createHash('sha256').update(token).digest();
}

/** Derived from the token it replaces, so that every holder of that one gets the same without the server storing it. */
function successorOf(secretKey: string, token: string): string {
  return crypto.createHmac('sha256', deriveKey(secretKey, 'refresh-token')).update(token).digest('base64url');
}

function storeToken(tx: Tx, sessionId: string, token: string, now: Date) {
  return tx
    .insertInto('refresh_tokens')
    .values({ hash: hashToken(token), session_id: sessionId, created_at: now })
    .execute();
}

/** Starts a session's chain with 256 random bits. */
export async function createRefreshToken(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const token = crypto.randomBytes(32).toString('base64url');
  await storeToken(tx, sessionId, token, now);
  return token;
}

function findToken(tx: Tx, token: string) {
  return tx
    .selectFrom('refresh_tokens')
    .select('replaced_at')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
}

async function findNewest(tx: Tx, secretKey: string, token: string): Promise<string | undefined> {
  let current = token;
  for (let step = 0; step < LONGEST_WALK; step += 1) {
    current = successorOf(secretKey, current);
    const row = await findToken(tx, current);
    if (!row) return undefined;
    if (row.replaced_at === null) return current;
  }
  return undefined;
}

async function replace(tx: Tx, secretKey: string, { token, now }: { token: string; now: Date }) {
  const next = successorOf(secretKey, token);
  const { session_id: sessionId } = await tx
    .updateTable('refresh_tokens')
    .set({ replaced_at: now })
    .where('hash', '=', hashToken(token))
    .returning('session_id')
    .executeTakeFirstOrThrow();
  await storeToken(tx, sessionId, next, now);
  return next;
}

/** Replaces a token by its successor; the session's row must be locked, so that tabs run one after the other. */
export async function exchangeToken(
  tx: Tx,
  secretKey: string,
  given: { token: string; now: Date },
): Promise<Exchange> {
  const { token, now } = given;
  const row = await findToken(tx, token);
  if (!row) return 'unknown';
  if (row.replaced_at !== null && now.getTime() - row.replaced_at.getTime() > GRACE_MS) return 'reused';
  const next =
    row.replaced_at === null ? await replace(tx, secretKey, given) : await findNewest(tx, secretKey, token);
  return next === undefined ? 'unknown' : { token: next };
}
