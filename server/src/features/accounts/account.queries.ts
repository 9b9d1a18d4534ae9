import { Role } from '@majstorija/contract/choices.ts';
import type { Db, Tx } from '#platform/database/db.ts';

/** An account with what password checks need: its identity, its state and the current hash. */
export interface PasswordAccount {
  readonly id: string;
  readonly role: Role;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly isVerified: boolean;
  readonly isActive: boolean;
  readonly isErased: boolean;
}

function selectAccounts(db: Db) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'role',
      'email',
      'first_name',
      'last_name',
      'password_hash',
      'email_verified_at',
      'is_active',
      'erased_at',
    ]);
}

type AccountRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirst']>>>;

const toAccount = (row: AccountRow): PasswordAccount => ({
  id: row.id,
  role: Role.parse(row.role),
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  passwordHash: row.password_hash,
  isVerified: row.email_verified_at !== null,
  isActive: row.is_active,
  isErased: row.erased_at !== null,
});

/** The account of an e-mail address, which the contract has lower-cased. */
export async function findAccountByEmail(db: Db, email: string): Promise<PasswordAccount | undefined> {
  const row = await selectAccounts(db).where('email', '=', email).executeTakeFirst();
  return row && toAccount(row);
}

/** The account of an id. */
export async function findAccountById(db: Db, id: string): Promise<PasswordAccount | undefined> {
  const row = await selectAccounts(db).where('id', '=', id).executeTakeFirst();
  return row && toAccount(row);
}

/**
 * Locks an account until the transaction ends and reads it: `share` admits other readers, `change` is for a caller
 * that then writes. It is the first lock of every transaction, so that no two transactions deadlock.
 */
export async function lockAccount(
  tx: Tx,
  id: string,
  mode: 'share' | 'change',
): Promise<PasswordAccount | undefined> {
  const query = selectAccounts(tx).where('id', '=', id);
  const row = await (mode === 'share' ? query.forShare() : query.forNoKeyUpdate()).executeTakeFirst();
  return row && toAccount(row);
}
