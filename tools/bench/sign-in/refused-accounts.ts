import type { Client } from 'pg';

/** Refused for different reasons; the password is wrong each time. */
export const KINDS = ['unknown', 'active', 'deactivated', 'unverified', 'invited'] as const;

/** Why a sign-in is refused. */
export type Kind = (typeof KINDS)[number];

/** The address of one account of a kind. */
export const emailOf = (kind: Kind, index: number) => `${kind}${index}@merenje.rs`;

/** An account for each attempt, as a second one on the same account would wait for nobody but be counted. */
export async function addAccounts(client: Client, kind: Kind, amount: number, hash: string): Promise<void> {
  const emails = Array.from({ length: amount }, (_, index) => emailOf(kind, index));
  await client.query(
    `insert into users (id, role, email, password_hash, email_verified_at, is_active, first_name, last_name, phone, created_at)
      select gen_random_uuid(), 'admin', email, $2, case when $3 then now() end, $4, 'Mera', 'Vreme', '+381601234567', now()
      from unnest($1::text[]) email`,
    [
      emails,
      kind === 'invited' ? null : hash,
      !['unverified', 'invited'].includes(kind),
      kind !== 'deactivated',
    ],
  );
}
