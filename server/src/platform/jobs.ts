import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/** Every job by name, with what it is told. */
export interface Jobs {
  send_mail: { mailId: string };
}

/** Makes or renews the job queue's own tables, in a schema of their own; safe in several processes at once. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}

/** Queues a job in the transaction that it belongs to: without its commit there is no job. */
export async function addJob<N extends keyof Jobs>(tx: Tx, name: N, payload: Jobs[N]): Promise<void> {
  await sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json)`.execute(tx);
}
