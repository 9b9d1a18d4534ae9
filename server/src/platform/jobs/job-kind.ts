import { sql } from '#platform/database/sql.ts';
import type { z } from 'zod';
import type { Tx } from '#platform/database/db.ts';

/** A kind of job, declared by the feature that runs it. The name is stored with each waiting job. */
export interface JobKind<Payload> {
  readonly name: string;
  /** Checks what is read back from the queue. */
  readonly payload: z.ZodType<Payload>;
  /** Lower runs first; 0 by default. */
  readonly priority?: number;
}

/** When a job runs, by default after the commit; without a key, every one runs. */
export interface JobPlan {
  readonly runAt?: Date;
  /** Of the waiting jobs of one kind and key only the newest runs. */
  readonly key?: string;
}

/**
 * Queues a job in a transaction: the job exists once that commits. It replaces a waiting one of the
 * same kind and key.
 */
export async function queueJob<Payload>(
  tx: Tx,
  { name, priority = 0 }: JobKind<Payload>,
  payload: Payload,
  { runAt, key }: JobPlan = {},
): Promise<void> {
  const jobKey = key === undefined ? null : `${name}:${key}`;
  await sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, job_key := ${jobKey}::text,
      run_at := ${runAt ?? null}::timestamptz, priority := ${priority}::integer)`.execute(tx);
}

/** Removes the jobs with these keys in a transaction, waiting ones and those that failed for good. */
export async function removeJobs<Payload>(
  tx: Tx,
  { name }: JobKind<Payload>,
  keys: readonly string[],
): Promise<void> {
  const jobKeys = keys.map((key) => `${name}:${key}`);
  await sql`select graphile_worker.remove_job(key) from unnest(${jobKeys}::text[]) as given (key)`.execute(
    tx,
  );
}
