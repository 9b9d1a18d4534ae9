import { z } from 'zod';
import type { Work } from '#platform/database/work.ts';
import { queueJob, type JobKind } from '#platform/jobs/job-kind.ts';

const FilesToRemove = z.object({ keys: z.array(z.string()) });

/** Removes files that lost their rows, by `removeUnknown`. */
export const REMOVE_FILES: JobKind<z.infer<typeof FilesToRemove>> = {
  name: 'remove_files',
  payload: FilesToRemove,
};

/** A job fits into the two minutes after which a process that holds one counts as killed. */
const FILES_A_JOB = 200;

/** Queues the removal of files whose rows this transaction deletes, after the commit and again until it succeeds. */
export async function queueRemoval({ tx }: Work, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += FILES_A_JOB) {
    await queueJob(tx, REMOVE_FILES, { keys: keys.slice(from, from + FILES_A_JOB) });
  }
}
