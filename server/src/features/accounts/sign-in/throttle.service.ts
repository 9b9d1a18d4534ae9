import crypto from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#platform/http/app-error.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Deps } from '#platform/http/handler.ts';

const MINUTE_MS = 60_000;
/** Longest block after wrong guesses. */
export const LONGEST_BLOCK_MINUTES = 24 * 60;

/** How long a count is kept: at least as long as the longest block and window, which would otherwise end early. */
export const MEMORY_MS = LONGEST_BLOCK_MINUTES * MINUTE_MS;

/** Kind of call → how many a window admits, and how long the window is [security#guess-limits]. */
const WINDOWS = {
  'sign-in from': { most: 30, minutes: 1 },
  'sign-in anywhere': { most: 100, minutes: 24 * 60 },
  'link from': { most: 30, minutes: 1 },
  'forgot from': { most: 10, minutes: 60 },
  'forgot of': { most: 3, minutes: 60 },
  'notify-me from': { most: 10, minutes: 60 },
  'notify-me mail of': { most: 1, minutes: 24 * 60 },
} as const;

/** Calls counted in windows: `from` a place, `of` an account by one caller, `anywhere` for an account from all places. */
export type Window = keyof typeof WINDOWS;

/** Guesses: of a password at the sign-in by one caller, or signed in by the account's id, as of a passkey; of a code of one account. */
export type Guess = 'sign-in of' | 'password of' | 'passkey of' | 'code of';

/** The key of a count; it does not show the address or account that it is about. */
export const keyOf = (kind: Window | Guess, subject: string) =>
  `${kind} ${crypto.createHash('sha256').update(subject).digest('base64url')}`;

/** Throws `auth.throttled` with the time to wait. */
export function refuse(until: Date, now: Date): never {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  throw new AppError('auth.throttled', { values: { n: Math.ceil(seconds / 60) }, retryAfter: seconds });
}

const CallCount = z.strictObject({ failures: z.int(), since: z.date() });

type CountDeps = { readonly db: Db | Tx; readonly clock: Deps['clock'] };

/** Counts a call; returns when its window ends if that has admitted as many before, undefined otherwise. */
async function countInWindow(
  { db, clock }: CountDeps,
  window: Window,
  subject: string,
): Promise<Date | undefined> {
  const now = clock();
  const { most, minutes } = WINDOWS[window];
  const windowMs = minutes * MINUTE_MS;
  const before = new Date(now.getTime() - windowMs);
  const count = await findRow(
    db,
    CallCount,
    sql`
      insert into login_throttles as t (key, failures, since) values (${keyOf(window, subject)}, 1, ${now})
      on conflict (key) do update set
        failures = case when t.since <= ${before} then 1 else t.failures + 1 end,
        since = case when t.since <= ${before} then ${now} else t.since end
      returning failures, since`,
  );
  return count && count.failures > most ? new Date(count.since.getTime() + windowMs) : undefined;
}

/** Counts a call within a window that starts with the first one. Throws `auth.throttled`. */
export async function countCall(deps: CountDeps, window: Window, subject: string): Promise<void> {
  const until = await countInWindow(deps, window, subject);
  if (until) refuse(until, deps.clock());
}

/** The same where a call too many is left out without a word; whether it is admitted. */
export const isAdmitted = async (deps: CountDeps, window: Window, subject: string): Promise<boolean> =>
  (await countInWindow(deps, window, subject)) === undefined;

/** Takes back the count of a call that turned out to be legitimate. */
export async function uncountCall(db: Db, window: Window, subject: string): Promise<void> {
  await sql`
    update login_throttles set failures = greatest(failures - 1, 0)
    where key = ${keyOf(window, subject)}`.execute(db);
}

/** Deletes counts that no longer affect anything. */
export async function forgetOldThrottles({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const forgotten = new Date(clock().getTime() - MEMORY_MS);
  await db.deleteFrom('login_throttles').where('since', '<=', forgotten).execute();
}
