import { z } from 'zod';
import type { Db, Tx } from '#platform/database/db.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import { LONGEST_BLOCK_MINUTES, MEMORY_MS, type Guess, keyOf, refuse } from './throttle.service.ts';

const FAILURES_PER_BLOCK = 10;
const FIRST_BLOCK_MINUTES = 15;

/** A guess of a password. */
interface GuessCount {
  readonly guess: Guess;
  readonly subject: string;
  readonly now: Date;
}

const Block = z.strictObject({ begins: z.boolean() });

/**
 * Counts a guess before the password is verified, so that parallel calls cannot exceed the limit; it counts as wrong
 * until `resetGuesses` deletes the count. Every tenth in a row blocks the next ones: 15 minutes, then twice as long each
 * time, a day at most. Returns whether a block starts; throws `auth.throttled` while one lasts.
 */
export async function countGuess(tx: Tx, { guess, subject, now }: GuessCount): Promise<boolean> {
  const key = keyOf(guess, subject);
  const forgotten = new Date(now.getTime() - MEMORY_MS);
  await tx.deleteFrom('login_throttles').where('key', '=', key).where('since', '<=', forgotten).execute();
  const counted = await findRow(
    tx,
    Block,
    sql`
      insert into login_throttles as t (key, failures, since) values (${key}, 1, ${now})
      on conflict (key) do update set
        failures = t.failures + 1,
        since = ${now},
        blocked_until = case when (t.failures + 1) % ${FAILURES_PER_BLOCK}::int = 0
          then ${now}::timestamptz + make_interval(mins => least(${LONGEST_BLOCK_MINUTES}::int,
            ${FIRST_BLOCK_MINUTES}::int * 2 ^ least((t.failures + 1) / ${FAILURES_PER_BLOCK}::int - 1, 10))::int) end
      where t.blocked_until is null or t.blocked_until <= ${now}
      returning blocked_until is not null as begins`,
  );
  if (counted) return counted.begins;
  const blocked = await tx
    .selectFrom('login_throttles')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  return refuse(blocked?.blocked_until ?? now, now);
}

/** Deletes the count of guesses, after the right password or a new one. */
export async function resetGuesses(db: Db, guess: Guess, subject: string): Promise<void> {
  await db.deleteFrom('login_throttles').where('key', '=', keyOf(guess, subject)).execute();
}
