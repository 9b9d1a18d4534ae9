import { z } from 'zod';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { overlappingAbsenceText, VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { formatPeriod } from '@majstorija/contract/people/availability/absence-texts.ts';
import { ABSENCE_LIMITS, type AbsenceBody } from '@majstorija/contract/people/availability/availability.ts';
import { toAuditChanges, toNewValues, toRemovedValues } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { lockPerson, type PersonVersion } from '#features/people/person.ts';
import type { ConstraintErrors } from '#platform/database/constraint-errors.ts';
import type { DeletePast } from '#platform/database/past-rows.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { AppError } from '#platform/http/app-error.ts';

/** What the constraint of absences means to the caller; the lock of the worker lets nobody get so far. */
export const ABSENCE_CONSTRAINTS: ConstraintErrors = {
  worker_absences_apart: { code: 'absence.overlaps' },
};

const QUARTER_MS = 15 * 60_000;

const Row = z.strictObject({
  id: z.string(),
  kind: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  note: z.string().nullable(),
  version: z.int(),
});
type Row = z.infer<typeof Row>;

const COLUMNS = sql`id, kind, starts_at as "startsAt", ends_at as "endsAt", note, version`;

/** An absence of a worker who is locked. Throws absence.notFound, also for a malformed id. */
async function getAbsence({ tx }: Work, workerId: string, id: string): Promise<Row> {
  const row = uuid.safeParse(id).success
    ? await findRow(
        tx,
        Row,
        sql`select ${COLUMNS} from worker_absences where id = ${id} and worker_id = ${workerId}`,
      )
    : undefined;
  if (!row) throw new AppError('absence.notFound');
  return row;
}

/** The same; throws absence.past when it has ended. */
async function getComingAbsence(work: Work, workerId: string, id: string): Promise<Row> {
  const row = await getAbsence(work, workerId, id);
  if (row.endsAt <= work.now) throw new AppError('absence.past');
  return row;
}

const toIso = ({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** Refuses one that is over, or overlaps another one than `id` of the worker, who is locked. */
async function assertFree(
  { tx, now }: Work,
  workerId: string,
  { startsAt, endsAt, id }: { readonly startsAt: Date; readonly endsAt: Date; readonly id: string | null },
): Promise<void> {
  if (endsAt <= now) throw new AppError('request.invalid', { fields: { endsAt: VALIDATION.absencePast } });
  const other = await findRow(
    tx,
    Row,
    sql`
      select ${COLUMNS} from worker_absences
      where worker_id = ${workerId} and id is distinct from ${id}::uuid and starts_at < ${endsAt} and ends_at > ${startsAt}
      order by starts_at limit 1`,
  );
  if (!other) return;
  const text = overlappingAbsenceText(formatPeriod(toIso(other)));
  throw new AppError('absence.overlaps', { fields: { startsAt: text } });
}

async function assertRoom({ tx }: Work, workerId: string): Promise<void> {
  const last = await tx
    .selectFrom('worker_absences')
    .select('id')
    .where('worker_id', '=', workerId)
    .offset(ABSENCE_LIMITS.ofWorker - 1)
    .limit(1)
    .executeTakeFirst();
  if (last) throw new AppError('absence.tooMany');
}

const toColumns = ({ kind, startsAt, endsAt, note }: AbsenceBody) => ({
  kind,
  starts_at: new Date(startsAt),
  ends_at: new Date(endsAt),
  note: note ?? null,
});

/**
 * Adds an absence of a worker and returns its id. The audit log gets the times alone: the kind may tell of health
 * [personal-data#absences]. Throws worker.notFound, person.erased, absence.overlaps, absence.tooMany.
 */
export async function addAbsence(work: Work, workerId: string, body: AbsenceBody): Promise<string> {
  await lockPerson(work, 'workers', workerId);
  const columns = toColumns(body);
  await assertRoom(work, workerId);
  const period = { startsAt: columns.starts_at, endsAt: columns.ends_at };
  await assertFree(work, workerId, { ...period, id: null });
  const id = work.newId();
  const row = { id, worker_id: workerId, created_at: work.now, ...columns };
  await work.tx.insertInto('worker_absences').values(row).execute();
  await recordAudit(work, {
    event: 'absence_added',
    accountId: workerId,
    changes: toNewValues(toIso(period)),
  });
  return id;
}

/** An absence by its worker, and the version that a change is based on. */
export interface AbsenceVersion extends PersonVersion {
  readonly workerId: string;
}

/** Replaces an absence that is not past. Throws as addAbsence, and absence.notFound, absence.past, absence.changed. */
export async function changeAbsence(
  work: Work,
  { workerId, id, version }: AbsenceVersion,
  body: AbsenceBody,
): Promise<void> {
  await lockPerson(work, 'workers', workerId);
  const before = await getComingAbsence(work, workerId, id);
  const columns = toColumns(body);
  const after = { startsAt: columns.starts_at, endsAt: columns.ends_at };
  const changes = toAuditChanges(toIso(before), toIso(after));
  const isSame =
    Object.keys(changes).length === 0 && before.kind === columns.kind && before.note === columns.note;
  if (isSame) return;
  if (version !== undefined && version !== before.version) throw new AppError('absence.changed');
  await assertFree(work, workerId, { ...after, id });
  await work.tx
    .updateTable('worker_absences')
    .set((row) => ({ ...columns, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await recordAudit(work, { event: 'absence_changed', accountId: workerId, changes });
}

/**
 * Removes an absence that has not begun; one that has ends with the last full quarter of an hour. Throws
 * worker.notFound, person.erased, absence.notFound, absence.past.
 */
export async function cancelAbsence(
  work: Work,
  { workerId, id }: Omit<AbsenceVersion, 'version'>,
): Promise<void> {
  await lockPerson(work, 'workers', workerId);
  const before = await getComingAbsence(work, workerId, id);
  const end = new Date(Math.floor(work.now.getTime() / QUARTER_MS) * QUARTER_MS);
  const isRemoved = end <= before.startsAt;
  if (isRemoved) await work.tx.deleteFrom('worker_absences').where('id', '=', id).execute();
  else {
    await work.tx
      .updateTable('worker_absences')
      .set((row) => ({ ends_at: end, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
  const changes = isRemoved
    ? toRemovedValues(toIso(before))
    : toAuditChanges(toIso(before), toIso({ ...before, endsAt: end }));
  await recordAudit(work, { event: 'absence_canceled', accountId: workerId, changes });
}

/** Deletes absences that ended before the instant [personal-data#absences]. */
export const deletePastAbsences: DeletePast = async (tx, { before, most }) => {
  const past = tx.selectFrom('worker_absences').select('id').where('ends_at', '<', before).limit(most);
  const deleted = await tx
    .deleteFrom('worker_absences')
    .where('id', 'in', past.forUpdate().skipLocked())
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
};
