import crypto from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { findRow, getRow, sql } from '#platform/database/sql.ts';
import type { Deps, SignedIn } from './handler.ts';
import { write, type Work } from '#platform/database/work.ts';

/** Identifies a repeated request: its user, its key and a hash of its content. */
export interface RequestMark {
  readonly user: SignedIn;
  readonly key: string;
  readonly hash: Buffer;
}

/** Pauses between the tries of a repeated request while the first one runs; it holds no connection meanwhile. */
const WAITS_MS = [50, 100, 200, 400, 800] as const;

/** How long a key is remembered, in hours. */
const KEPT_HOURS = 48;

const BUSY = Symbol('the same request runs already');

/** A hash over the parts of a request; moving text from one part to the next changes it. */
export function hashRequest(parts: readonly string[]): Buffer {
  return crypto.createHash('sha256').update(JSON.stringify(parts)).digest();
}

const LockRow = z.strictObject({
  /** False while another transaction has the key. */
  isTaken: z.boolean(),
});

const KeyRow = z.strictObject({ requestHash: z.instanceof(Buffer), result: z.string() });

/**
 * Locks the key until the transaction ends, and reads what is stored under it. Two statements: one alone would read the
 * rows as they were before it had the lock.
 */
async function takeKey({ tx }: Work, { user, key }: RequestMark) {
  const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${`${user.id} ${key}`}, 0))`;
  const { isTaken } = await getRow(tx, LockRow, sql`select ${lock} as "isTaken"`);
  const kept = await findRow(
    tx,
    KeyRow,
    sql`
      select request_hash as "requestHash", result
      from idempotency_keys where user_id = ${user.id} and key = ${key}`,
  );
  return { isTaken, kept };
}

async function keep({ tx, now }: Work, { user, key, hash }: RequestMark, result: string): Promise<void> {
  await sql`
      insert into idempotency_keys (user_id, key, request_hash, result, created_at)
      values (${user.id}, ${key}, ${hash}, ${result}, ${now})`.execute(tx);
}

async function runOnce(work: Work, mark: RequestMark, fn: (work: Work) => Promise<string>) {
  const { isTaken, kept } = await takeKey(work, mark);
  // A stored result is committed: replays return it without waiting for one another.
  if (kept) {
    if (!mark.hash.equals(kept.requestHash)) throw new AppError('request.idempotencyConflict');
    return kept.result;
  }
  if (!isTaken) return BUSY;
  const result = await fn(work);
  await keep(work, mark, result);
  return result;
}

/**
 * Runs a write at most once per key and returns its result every time. Key, result and change commit together: a
 * process that crashes leaves all of them or none. Throws `request.idempotencyConflict` or `…InProgress`.
 */
export async function writeOnce(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'requestId'>,
  mark: RequestMark,
  fn: (work: Work) => Promise<string>,
): Promise<string> {
  for (const wait of [0, ...WAITS_MS]) {
    if (wait > 0) await sleep(wait);
    const result = await write(deps, mark.user, (work) => runOnce(work, mark, fn));
    if (result !== BUSY) return result;
  }
  throw new AppError('request.idempotencyInProgress');
}

/** Deletes keys older than 48 hours. */
export async function forgetOldKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_HOURS * 3_600_000);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
