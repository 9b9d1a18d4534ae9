import type { Deps } from '#platform/http/handler.ts';
import { listUnknownKeys } from '#features/files/files.views.ts';
import { mayRemoveFiles } from '#features/files/named-files.service.ts';

/** Longer than any upload lasts: a younger file may belong to a row that is not committed yet. */
const GRACE_MS = 60 * 60_000;
const BATCH = 500;

type SweepDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

/** Removes those of these files that no row names. Returns how many. Throws while a backup reads the files. */
export async function removeUnknown(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  keys: readonly string[],
): Promise<number> {
  const unknown = await listUnknownKeys(db, keys);
  if (unknown.length > 0 && !(await mayRemoveFiles(db))) {
    throw new Error('a backup reads the files: those without a row are removed after it');
  }
  for (const key of unknown) await files.remove(key);
  return unknown.length;
}

/**
 * Removes stored files without a row, and drafts, once they are older than an hour: a killed process leaves them.
 * Safe to run in several processes and during uploads. Returns how many it removed.
 */
export async function sweepFiles(deps: SweepDeps): Promise<number> {
  const before = new Date(deps.clock().getTime() - GRACE_MS);
  let removed = await deps.files.removeDrafts(before);
  let batch: string[] = [];
  for await (const { key, savedAt } of deps.files.list()) {
    if (savedAt < before) batch.push(key);
    if (batch.length < BATCH) continue;
    removed += await removeUnknown(deps, batch);
    batch = [];
  }
  return batch.length === 0 ? removed : removed + (await removeUnknown(deps, batch));
}
