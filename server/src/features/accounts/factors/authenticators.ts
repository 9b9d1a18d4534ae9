import type { Tx } from '#platform/database/db.ts';
import type { Work } from '#platform/database/work.ts';
import { createSecret, describeSecret, findStep, openSecret, sealSecret } from './authenticator-secret.ts';

/** The server's key, and the account that an authenticator belongs to. */
interface Holder {
  readonly secretKey: string;
  readonly userId: string;
}

const findAuthenticator = (tx: Tx, userId: string) =>
  tx
    .selectFrom('authenticators')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Stores a new secret, which is no factor yet, in place of one that never became one; undefined when there is a factor. */
export async function storeNewSecret(
  { tx, now }: Work,
  { secretKey, userId, label }: Holder & { readonly label: string },
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = createSecret();
  const row = { secret: sealSecret(secretKey, userId, secret), created_at: now };
  const stored = await tx
    .insertInto('authenticators')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('authenticators.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return stored && describeSecret(secret, label);
}

/**
 * Accepts a code of the authenticator, and none of the same or an earlier 30 seconds again. The account's row is locked.
 * `isNew`: the first code of one that is no factor yet, which makes it one.
 */
export async function acceptCode(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { secretKey, userId, code, isNew }: Holder & { readonly code: string; readonly isNew: boolean },
): Promise<boolean> {
  const row = await findAuthenticator(tx, userId);
  if (!row || (row.confirmed_at === null) !== isNew) return false;
  const secret = openSecret(secretKey, userId, row.secret);
  const step = secret && findStep(secret, code, now);
  if (step === undefined || (row.last_step !== null && step <= row.last_step)) return false;
  await tx
    .updateTable('authenticators')
    .set({ last_step: step, ...(isNew && { confirmed_at: now }) })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

/** Whether a secret was stored: `begun`, or already a factor, `confirmed`. */
export async function findAuthenticatorState(
  tx: Tx,
  userId: string,
): Promise<'begun' | 'confirmed' | undefined> {
  const row = await findAuthenticator(tx, userId);
  if (!row) return undefined;
  return row.confirmed_at === null ? 'begun' : 'confirmed';
}

/** Deletes the authenticator; whether it was a factor. */
export async function deleteAuthenticator(tx: Tx, userId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmed_at !== null;
}
