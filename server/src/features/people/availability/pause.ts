import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { belgradeDay, belgradeInstant } from '@majstorija/contract/text/dates.ts';
import { toAuditChanges } from '#features/audit/audit-changes.service.ts';
import { recordAudit, type ChangeEvent } from '#features/audit/record-audit.service.ts';
import { lockPerson } from '#features/people/person.ts';
import type { Work } from '#platform/database/work.ts';
import { AppError } from '#platform/http/app-error.ts';

/** Stores the pause of a locked worker; the same one writes nothing. */
async function storePause(
  work: Work,
  workerId: string,
  { event, until }: { readonly event: ChangeEvent; readonly until: Date | null },
): Promise<void> {
  const { pause_until: stored } = await work.tx
    .selectFrom('workers')
    .select('pause_until')
    .where('id', '=', workerId)
    .executeTakeFirstOrThrow();
  const before = stored !== null && stored > work.now ? stored : null;
  if (before?.getTime() === until?.getTime()) return;
  await work.tx.updateTable('workers').set({ pause_until: until }).where('id', '=', workerId).execute();
  const changes = toAuditChanges(
    { pauseUntil: before?.toISOString() },
    { pauseUntil: until?.toISOString() ?? null },
  );
  await recordAudit(work, { event, accountId: workerId, changes });
}

/**
 * A worker has a break until a later instant of the same day in Belgrade, 24:00 at the latest; replaces the one before [people#pause]. Throws
 * worker.notFound, person.erased.
 */
export async function setPause(work: Work, workerId: string, iso: string): Promise<void> {
  await lockPerson(work, 'workers', workerId);
  const until = new Date(iso);
  const endOfDay = belgradeInstant(belgradeDay(work.now.toISOString()), '24:00');
  if (until <= work.now || until > endOfDay)
    throw new AppError('request.invalid', { fields: { until: VALIDATION.pauseToday } });
  await storePause(work, workerId, { event: 'pause_set', until });
}

/** Ends the break of a worker, if there is one. Throws worker.notFound, person.erased. */
export async function endPause(work: Work, workerId: string): Promise<void> {
  await lockPerson(work, 'workers', workerId);
  await storePause(work, workerId, { event: 'pause_ended', until: null });
}
