import type { UsedCredential } from '@majstorija/contract/accounts/factors.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import type { Work } from '#platform/database/work.ts';
import type { Deps } from '#platform/http/handler.ts';
import { consumeChallenge, type ChallengePurpose } from './challenge.service.ts';
import { verifyUsedPasskey, type VerifiedPasskey } from './webauthn.ts';

/** The most passkeys of one account. */
export const MOST_PASSKEYS = 20;

/** The passkeys of an account, oldest first. */
export const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Stores a passkey; false when its challenge was answered before. */
export async function storePasskey(
  { tx, now, newId }: Work,
  { userId, name, passkey }: { userId: string; name: string; passkey: VerifiedPasskey },
): Promise<boolean> {
  if (!(await consumeChallenge(tx, passkey.challenge, now))) return false;
  const { credentialId, publicKey, counter } = passkey;
  await tx
    .insertInto('passkeys')
    .values({
      id: newId(),
      user_id: userId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      name,
      created_at: now,
    })
    .execute();
  return true;
}

/** Deletes a passkey of the account; false when it has none of that id. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** A passkey whose answer was verified, to be accepted in the transaction that it admits. */
export interface UsedPasskey {
  readonly id: string;
  readonly userId: string;
  readonly counter: number;
  readonly challenge: string;
}

/** The passkey of an answer to a challenge of this purpose; undefined when it is unknown or the answer is refused. */
export async function findUsedPasskey(
  deps: Deps,
  purpose: ChallengePurpose,
  given: UsedCredential,
): Promise<UsedPasskey | undefined> {
  const row = await deps.db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', given.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const stored = {
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
  };
  const used = await verifyUsedPasskey(deps, stored, { given, purpose });
  return used && { id: row.id, userId: row.user_id, ...used };
}

/** Records the use of a passkey; false when its challenge was answered, or it was used or removed, meanwhile. */
export async function acceptPasskey({ tx, now }: Work, used: UsedPasskey): Promise<boolean> {
  if (!(await consumeChallenge(tx, used.challenge, now))) return false;
  const accepted = await tx
    .updateTable('passkeys')
    .set({ counter: used.counter, last_used_at: now })
    .where('id', '=', used.id)
    // A passkey without a counter answers zero every time.
    .where((where) => (used.counter === 0 ? where('counter', '=', 0) : where('counter', '<', used.counter)))
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}
