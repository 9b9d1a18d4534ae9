import crypto from 'node:crypto';
import { RECOVERY_CODES } from '@majstorija/contract/accounts/factors.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import type { Work } from '#platform/database/work.ts';
import { hashPassword, isPassword } from '#features/accounts/passwords/password.service.ts';

/** Crockford's alphabet: no letter that looks like a digit. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const TYPED = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** Recovery codes to show, and what is stored of them. */
export interface NewCodes {
  readonly shown: readonly string[];
  readonly hashes: readonly string[];
}

/** 50 random bits; they are stored by the hash of passwords. */
const createCode = () => Array.from({ length: LENGTH }, () => SIGNS[crypto.randomInt(SIGNS.length)]).join('');

/** Typed signs that look like others of the alphabet mean those. */
const toPlain = (typed: string) => typed.replace(/O/g, '0').replace(/[IL]/g, '1');

/** Ten codes, hashed one after the other so that sign-ins go on. Throws `server.busy`. */
export async function createCodes(): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, createCode);
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashPassword(code));
  return { shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

/** Deletes the codes of an account, used ones too. */
export async function deleteCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Stores codes in place of the older ones. */
export async function storeCodes(
  { tx, now, newId }: Work,
  userId: string,
  { hashes }: NewCodes,
): Promise<void> {
  await deleteCodes(tx, userId);
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ id: newId(), user_id: userId, hash, created_at: now })))
    .execute();
}

/** The id of the unused code that was typed; undefined when it is none. Takes up to ten verifications of 20 ms. */
export async function findCode(db: Db, userId: string, typed: string): Promise<string | undefined> {
  const code = toPlain(typed);
  if (!TYPED.test(code)) return undefined;
  const rows = await db
    .selectFrom('recovery_codes')
    .select(['id', 'hash'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  for (const { id, hash } of rows) if (await isPassword(code, hash)) return id;
  return undefined;
}

/** Uses a code; false when it was used or replaced meanwhile. */
export async function markCodeUsed({ tx, now }: Work, id: string): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
