import crypto from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db.ts';
import type { Deps } from '#platform/handler.ts';

type ThrottleDeps = Pick<Deps, 'db' | 'clock'>;

const MINUTE_MS = 60_000;
const FAILURES_PER_BLOCK = 10;
const FIRST_BLOCK_MINUTES = 15;
const LONGEST_BLOCK_MINUTES = 24 * 60;
/** At least as long as the longest block, which would end early otherwise. */
const MEMORY_MS = LONGEST_BLOCK_MINUTES * MINUTE_MS;
const PER_ADDRESS_AND_MINUTE = 30;

/** Who a sign-in is counted against: the account, known or not, and the place it comes from. */
export interface SignInSource {
  readonly email: string;
  readonly ip: string;
}

/** One IPv6 household has a /64: all its addresses are one place. */
function placeOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0')].slice(0, 4).join(':');
}

const hashed = (text: string) => crypto.createHash('sha256').update(text).digest('base64url');
const accountKey = ({ email }: SignInSource) => `account:${hashed(email)}`;
const addressKey = ({ ip }: SignInSource) => `address:${hashed(placeOf(ip))}`;

function refuse(until: Date, now: Date): never {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  throw new AppError('auth.throttled', { values: { n: Math.ceil(seconds / 60) }, retryAfter: seconds });
}

/**
 * Counts an attempt of the account before its password is looked at, so that a hundred at once are not a hundred
 * guesses. Every tenth in a row blocks the next ones: 15 minutes, then twice as long each time, a day at most.
 */
async function countAccount(db: Db, key: string, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - MEMORY_MS);
  await db.deleteFrom('login_throttles').where('key', '=', key).where('since', '<=', forgotten).execute();
  const { rows } = await sql`
    insert into login_throttles as t (key, failures, since) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = t.failures + 1,
      since = ${now},
      blocked_until = case when (t.failures + 1) % ${FAILURES_PER_BLOCK}::int = 0
        then ${now}::timestamptz + make_interval(mins => least(${LONGEST_BLOCK_MINUTES}::int,
          ${FIRST_BLOCK_MINUTES}::int * 2 ^ ((t.failures + 1) / ${FAILURES_PER_BLOCK}::int - 1))::int) end
    where t.blocked_until is null or t.blocked_until <= ${now}
    returning failures`.execute(db);
  if (rows.length > 0) return;
  const blocked = await db
    .selectFrom('login_throttles')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  refuse(blocked?.blocked_until ?? now, now);
}

/** Counts an attempt from the address within a minute that starts with its first one. */
async function countAddress(db: Db, key: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  const { rows } = await sql<{ failures: number; since: Date }>`
    insert into login_throttles as t (key, failures, since) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = case when t.since <= ${minuteAgo} then 1 else t.failures + 1 end,
      since = case when t.since <= ${minuteAgo} then ${now} else t.since end
    returning failures, since`.execute(db);
  const [count] = rows;
  if (count && count.failures > PER_ADDRESS_AND_MINUTE) {
    refuse(new Date(count.since.getTime() + MINUTE_MS), now);
  }
}

/** Counts a sign-in as failed until `forgive` says otherwise. Throws `auth.throttled`, the same for unknown accounts. */
export async function countSignIn({ db, clock }: ThrottleDeps, source: SignInSource): Promise<void> {
  const now = clock();
  await countAddress(db, addressKey(source), now);
  await countAccount(db, accountKey(source), now);
}

/** The password was right: the account starts anew, and the address gets its attempt back. */
export async function forgiveSignIn({ db }: ThrottleDeps, source: SignInSource): Promise<void> {
  await db.deleteFrom('login_throttles').where('key', '=', accountKey(source)).execute();
  await sql`update login_throttles set failures = greatest(failures - 1, 0) where key = ${addressKey(source)}`.execute(
    db,
  );
}

/** Forgets counts that say nothing any more. */
export async function forgetOldThrottles({ db, clock }: ThrottleDeps): Promise<void> {
  const forgotten = new Date(clock().getTime() - MEMORY_MS);
  await db.deleteFrom('login_throttles').where('since', '<=', forgotten).execute();
}
