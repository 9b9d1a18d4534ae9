import type { Deps } from '#platform/http/handler.ts';

/** Longer than any process uses a roster, see LONGEST_MS of roster.ts. */
const KEPT_MS = 24 * 3_600_000;

/** Deletes which workers were changed more than a day ago [dispatch#changes]. */
export async function forgetPastChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS);
  await db.deleteFrom('worker_changes').where('changed_at', '<', before).execute();
}
