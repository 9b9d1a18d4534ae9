import type { Tx } from '#platform/database/db.ts';
import type { KeyChange } from '#platform/settings/key-change.ts';
import { openSecret, sealSecret } from './authenticator-secret.ts';

/** Stores the secrets of authenticators that were stored under the former key under the new one; returns how many. */
export async function resealAuthenticators(tx: Tx, { from, to }: KeyChange): Promise<number> {
  const stored = await tx.selectFrom('authenticators').select(['user_id', 'secret']).forUpdate().execute();
  let resealed = 0;
  for (const { user_id: userId, secret } of stored) {
    const opened = openSecret(from, userId, secret);
    if (opened === undefined) continue;
    await tx
      .updateTable('authenticators')
      .set({ secret: sealSecret(to, userId, opened) })
      .where('user_id', '=', userId)
      .execute();
    resealed += 1;
  }
  return resealed;
}
