import type { Role } from '@majstorija/contract/http/access.ts';
import { signAccessToken } from '#features/accounts/sessions/access-token.service.ts';
import { hashPassword } from '#features/accounts/passwords/password.service.ts';
import { createSession } from '#features/accounts/sessions/session.service.ts';
import { inTransaction, type Db } from '#platform/database/db.ts';
import type { Deps, SignedIn } from '#platform/http/handler.ts';
import { uuidv7 } from '#platform/database/uuid.ts';

/** The password of every account that `anAccount` creates. */
export const PASSWORD = 'Ispravna-lozinka-1';

let passwordHash: Promise<string> | undefined;
let count = 0;

/** The traits of an account that a test may set; the others get realistic, unique values. */
export interface AccountTraits {
  role?: Role;
  email?: string | null;
  firstName?: string;
  lastName?: string;
  phone?: string;
  secondPhone?: string;
  secondPhoneWord?: string;
  isActive?: boolean;
  isVerified?: boolean;
  hasPassword?: boolean;
}

/** Stores an account, its row in `users` alone: by default an active, verified operator with PASSWORD. */
export async function anAccount(db: Db, traits: AccountTraits = {}) {
  count += 1;
  const now = new Date('2026-01-05T08:00:00.000Z');
  passwordHash ??= hashPassword(PASSWORD);
  const account = {
    id: uuidv7(now),
    role: traits.role ?? 'admin',
    email: traits.email === undefined ? `nalog${count}@primer.rs` : traits.email,
    first_name: traits.firstName ?? 'Žarko',
    last_name: traits.lastName ?? `Ljubičić${count}`,
    phone: traits.phone ?? `+38164${String(1_000_000 + count)}`,
    second_phone: traits.secondPhone ?? null,
    second_phone_word: traits.secondPhoneWord ?? null,
    is_active: traits.isActive ?? true,
    email_verified_at: traits.isVerified === false ? null : now,
    password_hash: traits.hasPassword === false ? null : await passwordHash,
    created_at: now,
  };
  await db.insertInto('users').values(account).execute();
  return account;
}

/** Opens a session of the account without its password; returns the session and a valid access token. */
export async function signIn(
  deps: Deps,
  account: { id: string; role: Role },
): Promise<SignedIn & { accessToken: string }> {
  const now = deps.clock();
  const sessionId = uuidv7(now);
  const session = {
    id: sessionId,
    userId: account.id,
    clientType: 'web' as const,
    now,
    ip: '127.0.0.1',
    userAgent: '',
  };
  await inTransaction(deps.db, (tx) => createSession(tx, session));
  const accessToken = await signAccessToken(deps, { userId: account.id, sessionId });
  return { id: account.id, role: account.role, sessionId, checkedAt: now, lacksFactor: false, accessToken };
}
