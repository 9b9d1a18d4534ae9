import crypto from 'node:crypto';
import type { Tx } from '#platform/database/db.ts';
import type { Deps } from '#platform/http/handler.ts';
import { deriveKey } from '#platform/settings/derive-key.ts';

const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 32;

/** How long a browser may take to answer. */
export const CHALLENGE_MS = 5 * 60_000;

type ChallengeDeps = Pick<Deps, 'secretKey' | 'clock'>;

/** `sign-in`, `add` with the id of the account that makes a passkey, or `check` with the id of the session to be checked. */
export type ChallengePurpose = 'sign-in' | `add ${string}` | `check ${string}`;

function macOf(secretKey: string, purpose: ChallengePurpose, head: Buffer): Buffer {
  const key = deriveKey(secretKey, 'passkey-challenge');
  return crypto.createHmac('sha256', key).update(purpose).update('\n').update(head).digest();
}

/** A challenge in base64url: a nonce, its end and a signature, so that asking for one stores nothing. */
export function createChallenge({ secretKey, clock }: ChallengeDeps, purpose: ChallengePurpose): string {
  const head = Buffer.alloc(NONCE_BYTES + TIME_BYTES);
  crypto.randomFillSync(head, 0, NONCE_BYTES);
  head.writeUIntBE(clock().getTime() + CHALLENGE_MS, NONCE_BYTES, TIME_BYTES);
  return Buffer.concat([head, macOf(secretKey, purpose, head)]).toString('base64url');
}

/** Whether the server made this challenge for this purpose and it has not ended. */
export function isOwnChallenge(
  { secretKey, clock }: ChallengeDeps,
  purpose: ChallengePurpose,
  challenge: string,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
  const mac = bytes.subarray(NONCE_BYTES + TIME_BYTES);
  if (mac.length !== MAC_BYTES || bytes.toString('base64url') !== challenge) return false;
  const isSigned = crypto.timingSafeEqual(mac, macOf(secretKey, purpose, head));
  return isSigned && head.readUIntBE(NONCE_BYTES, TIME_BYTES) > clock().getTime();
}

/** Uses a challenge; false when it was answered before. */
export async function consumeChallenge(tx: Tx, challenge: string, now: Date): Promise<boolean> {
  const used = await tx
    .insertInto('used_challenges')
    .values({
      hash: crypto.createHash('sha256').update(challenge).digest(),
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes answered challenges that have ended. */
export async function forgetOldChallenges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('used_challenges').where('expires_at', '<', clock()).execute();
}
