import { z } from 'zod';
import { changesOf } from '@majstorija/contract/changes.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import type { Role } from '@majstorija/contract/http/access.ts';
import { isOfColleagues, REPORT_OPTIONS, REPORTS } from '@majstorija/contract/statistics/reports.ts';
import { periodText } from '@majstorija/contract/statistics/saved-report-texts.ts';
import {
  SAVED_REPORT_LIMITS,
  SUPER_ADMIN_REPORTS,
  SavedPeriod,
  SavedQuery,
  type CreateSavedReportBody,
  type UpdateSavedReportBody,
} from '@majstorija/contract/statistics/saved-reports.ts';
import { toAuditChanges, toNewValues, toRemovedValues } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';

/** Who calls. */
interface Caller {
  readonly id: string;
  readonly role: Role;
}

const Row = z.strictObject({
  id: z.string(),
  ownerId: z.string(),
  name: z.string(),
  report: z.enum(REPORT_OPTIONS),
  query: SavedQuery,
  period: SavedPeriod,
  isShared: z.boolean(),
  version: z.int(),
});
type Row = z.infer<typeof Row>;

const COLUMNS = sql`id, owner_id as "ownerId", name, report, query, period, is_shared as "isShared", version`;

/** Whether somebody may read the figures of a report [statistics#access]. */
const mayUse = ({ id, role }: Caller, { report, query }: Pick<Row, 'report' | 'query'>): boolean =>
  role === 'super_admin' || !(SUPER_ADMIN_REPORTS.includes(report) || isOfColleagues(query, id));

/** Whether somebody sees a report: an own or a shared one, those of a super admin as one [saved-reports#access]. */
export const maySeeReport = (
  { id, role }: Caller,
  { ownerId, isShared, report, query }: Pick<Row, 'ownerId' | 'isShared' | 'report' | 'query'>,
): boolean => (ownerId === id || isShared) && mayUse({ id, role }, { report, query });

/** Locks a report that the caller sees [saved-reports#access]. Throws savedReport.notFound, also for a malformed id. */
export async function lockSavedReport({ tx }: Work, caller: Caller, id: string): Promise<Row> {
  const row = uuid.safeParse(id).success
    ? await findRow(tx, Row, sql`select ${COLUMNS} from saved_reports where id = ${id} for no key update`)
    : undefined;
  if (!row || !maySeeReport(caller, row)) throw new AppError('savedReport.notFound');
  return row;
}

/** What the audit log has of a report: its filters by name, a missing one as null. */
const toValues = ({ name, report, query, period, isShared }: Omit<Row, 'id' | 'ownerId' | 'version'>) => ({
  name,
  report: REPORTS[report].name,
  ...Object.fromEntries(SavedQuery.keyof().options.map((filter) => [filter, query[filter] ?? null])),
  period: periodText(period),
  isShared,
});

const toColumns = ({ name, query, period, isShared }: UpdateSavedReportBody) => ({
  ...(name !== undefined && { name }),
  ...(query !== undefined && { query: JSON.stringify(query) }),
  ...(period !== undefined && { period: JSON.stringify(period) }),
  ...(isShared !== undefined && { is_shared: isShared }),
});

function assertMayUse(caller: Caller, used: Pick<Row, 'report' | 'query'>): void {
  if (!mayUse(caller, used)) throw new AppError('auth.forbidden');
}

/** One after the other: of two at once the second counts the first. */
async function assertRoom({ tx }: Work, ownerId: string): Promise<void> {
  await sql`select from users where id = ${ownerId} for no key update`.execute(tx);
  const last = await tx
    .selectFrom('saved_reports')
    .select('id')
    .where('owner_id', '=', ownerId)
    .offset(SAVED_REPORT_LIMITS.ofOperator - 1)
    .limit(1)
    .executeTakeFirst();
  if (last) throw new AppError('savedReport.tooMany');
}

/** Saves a report and returns its id. Throws savedReport.tooMany and auth.forbidden. */
export async function createSavedReport(
  work: Work,
  caller: Caller,
  body: CreateSavedReportBody,
): Promise<string> {
  assertMayUse(caller, body);
  await assertRoom(work, caller.id);
  const id = work.newId();
  await work.tx
    .insertInto('saved_reports')
    .values({
      id,
      owner_id: caller.id,
      name: body.name,
      report: body.report,
      query: JSON.stringify(body.query),
      period: JSON.stringify(body.period),
      is_shared: body.isShared,
      created_at: work.now,
    })
    .execute();
  await recordAudit(work, {
    event: 'saved_report_created',
    accountId: caller.id,
    changes: toNewValues(toValues(body)),
  });
  return id;
}

/** The report that a change is about, and the version that it is based on. */
export interface SavedReportVersion {
  readonly id: string;
  readonly version?: number | undefined;
}

function assertVersion(row: Row, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new AppError('savedReport.changed');
}

/** Who gets by mail what is shared no more gets how the day stands. */
async function takeOutOfMails({ tx }: Work, { id, ownerId }: Row): Promise<void> {
  await tx
    .updateTable('report_mails')
    .set({ saved_report_id: null })
    .where('saved_report_id', '=', id)
    .where('admin_id', '<>', ownerId)
    .execute();
}

/**
 * Changes an own report; equal values write nothing. Throws savedReport.notFound, savedReport.notOwner,
 * savedReport.changed and auth.forbidden.
 */
export async function updateSavedReport(
  work: Work,
  caller: Caller,
  { id, version }: SavedReportVersion,
  body: UpdateSavedReportBody,
): Promise<void> {
  const before = await lockSavedReport(work, caller, id);
  if (before.ownerId !== caller.id) throw new AppError('savedReport.notOwner');
  const changes = changesOf(before, body);
  if (Object.keys(changes).length === 0) return;
  assertMayUse(caller, { ...before, ...changes });
  assertVersion(before, version);
  await work.tx
    .updateTable('saved_reports')
    .set((row) => ({ ...toColumns(changes), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  if (changes.isShared === false) await takeOutOfMails(work, before);
  await recordAudit(work, {
    event: 'saved_report_changed',
    accountId: caller.id,
    changes: toAuditChanges(toValues(before), toValues({ ...before, ...changes })),
  });
}

/** Deletes an own report, or for a super admin a shared one. Throws as updateSavedReport. */
export async function removeSavedReport(
  work: Work,
  caller: Caller,
  { id, version }: SavedReportVersion,
): Promise<void> {
  const row = await lockSavedReport(work, caller, id);
  if (row.ownerId !== caller.id && caller.role !== 'super_admin') throw new AppError('savedReport.notOwner');
  assertVersion(row, version);
  await work.tx.deleteFrom('saved_reports').where('id', '=', id).execute();
  await recordAudit(work, {
    event: 'saved_report_removed',
    accountId: row.ownerId,
    changes: toRemovedValues(toValues(row)),
  });
}

/** Notes that a report was opened; that is no change of it. Throws savedReport.notFound. */
export async function noteOpened(work: Work, caller: Caller, id: string): Promise<void> {
  await lockSavedReport(work, caller, id);
  await work.tx.updateTable('saved_reports').set({ last_opened_at: work.now }).where('id', '=', id).execute();
}

/**
 * Deletes the reports that only an account saw and its choice of mail; what it shared stays with colleagues
 * [personal-data#saved-reports].
 */
export async function forgetReportsOf({ tx }: Work, accountId: string): Promise<void> {
  await tx.deleteFrom('report_mails').where('admin_id', '=', accountId).execute();
  await tx
    .deleteFrom('saved_reports')
    .where('owner_id', '=', accountId)
    .where('is_shared', '=', false)
    .execute();
}
