import crypto from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { executeLater } from '#platform/database/db.ts';
import { findRow, sql } from '#platform/database/sql.ts';
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

const Lock = z.strictObject({ taken: z.boolean() });

/** Locks the key until the transaction ends; false while another transaction has it. */
async function takeKey({ tx }: Work, mark: RequestMark): Promise<boolean> {
  const name = `${mark.user.id} ${mark.key}`;
  const lock = await findRow(
    tx,
    Lock,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
  );
  return lock?.taken === true;
}

function findKept({ tx }: Work, { user, key }: RequestMark) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'result'])
    .where('user_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst();
}

async function keep({ tx, now }: Work, { user, key, hash }: RequestMark, result: string): Promise<void> {
  await executeLater(
    tx,
    sql`
      insert into idempotency_keys (user_id, key, request_hash, result, created_at)
      values (${user.id}, ${key}, ${hash}, ${result}, ${now})`,
  );
}

async function runOnce(work: Work, mark: RequestMark, fn: (work: Work) => Promise<string>) {
  // Sent together, run in order: the stored result is read after the key was locked.
  const [isTaken, kept] = await Promise.all([takeKey(work, mark), findKept(work, mark)]);
  // A stored result is committed: replays return it without waiting for one another.
  if (kept) {
    if (!mark.hash.equals(kept.request_hash)) throw new AppError('request.idempotencyConflict');
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
    await sleep(wait);
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
