import { z } from 'zod';
import type { FactorMethod } from '@majstorija/contract/accounts/factors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/db.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { lockAccount, type PasswordAccount } from '#features/accounts/account.queries.ts';
import { endSessionsOf } from '#features/accounts/sessions/session.service.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';

const Counts = z.strictObject({ authenticators: z.int(), passkeys: z.int(), codes: z.int() });

/** How many factors an account has, and how many unused recovery codes. */
export async function countFactors(db: Db, userId: string): Promise<z.output<typeof Counts>> {
  const counts = await findRow(
    db,
    Counts,
    sql`
      select
        (select count(*)::int from authenticators where user_id = ${userId} and confirmed_at is not null) as authenticators,
        (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
        (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as codes`,
  );
  return counts ?? { authenticators: 0, passkeys: 0, codes: 0 };
}

/** Whether the account has an authenticator or a passkey. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const { authenticators, passkeys } = await countFactors(db, userId);
  return authenticators + passkeys > 0;
}

/** The ways to confirm a sign-in of the account; none without a factor, since recovery codes alone are none. */
export async function listMethods(db: Db, userId: string): Promise<FactorMethod[]> {
  const { authenticators, passkeys, codes } = await countFactors(db, userId);
  if (authenticators + passkeys === 0) return [];
  const methods: [number, FactorMethod][] = [
    [authenticators, 'authenticator'],
    [passkeys, 'passkey'],
    [codes, 'recovery_code'],
  ];
  return methods.flatMap(([count, method]) => (count > 0 ? [method] : []));
}

/** Mails the account of a change of its factors. */
export async function mailFactorChange(
  work: Work,
  { id, email }: Pick<PasswordAccount, 'id' | 'email'>,
  kind: 'factor_added' | 'factor_removed' | 'factors_taken_off' | 'recovery_code_used',
): Promise<void> {
  if (email !== null) await queueMail(work, { kind, userId: id, recipient: email });
}

/**
 * Takes every factor off an operator, whose sessions end; without one it changes nothing. Throws `admin.notFound`
 * [accounts#lost-factor].
 */
export async function takeFactorsOff(work: Work, userId: string): Promise<void> {
  const { tx, now } = work;
  const account = await lockAccount(tx, userId, 'change');
  if (account?.role !== 'admin' && account?.role !== 'super_admin') throw new AppError('admin.notFound');
  if (!(await hasFactor(tx, userId))) return;
  await tx.deleteFrom('authenticators').where('user_id', '=', userId).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await endSessionsOf(tx, { userId, reason: 'factors', now });
  await recordAudit(work, { event: 'factors_taken_off', accountId: userId });
  await mailFactorChange(work, account, 'factors_taken_off');
}
