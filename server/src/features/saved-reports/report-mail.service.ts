import { z } from 'zod';
import type { Role } from '@majstorija/contract/http/access.ts';
import {
  REPORT_MAIL_LABELS,
  REPORT_MAIL_TIME,
  TODAY_REPORT,
  type ReportMailBody,
} from '@majstorija/contract/statistics/report-mail.ts';
import { belgradeDay, belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';
import { toAuditChanges } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { findRow, listRows, sql } from '#platform/database/sql.ts';
import { NOBODY, write, type Work } from '#platform/database/work.ts';
import { queueJob, type JobKind } from '#platform/jobs/job-kind.ts';
import { lockSavedReport } from './saved-reports.service.ts';

/** Queues the reports by mail of a day and plans itself for the next one, by `sendReports`. */
export const SEND_REPORTS: JobKind<Record<string, never>> = {
  name: 'send_reports',
  payload: z.object({}).transform(() => ({})),
};

/** The instant at which the reports of a day are sent. */
const sentAt = (day: string): Date => belgradeInstant(day, REPORT_MAIL_TIME);

const todayOf = (now: Date): string => belgradeDay(now.toISOString());

/** The last day whose time of sending is over. */
const lastDay = (now: Date): string => (now >= sentAt(todayOf(now)) ? todayOf(now) : dayAfter(now, -1));

const Stored = z.strictObject({ when: z.enum(['daily', 'monday']), report: z.string().nullable() });

/** A choice as the audit log has it. */
const toValues = ({ when, report }: Partial<ReportMailBody>, name: string | null) => ({
  reportMail: when === undefined ? null : REPORT_MAIL_LABELS[when],
  report: when === undefined || when === 'none' ? null : report === TODAY_REPORT ? 'Danas' : name,
});

/** Stores which report the caller gets by mail, and when; the first one is that of the next morning. Throws savedReport.notFound. */
export async function chooseReportMail(
  work: Work,
  caller: { readonly id: string; readonly role: Role },
  { when, report }: ReportMailBody,
): Promise<void> {
  const { tx, now } = work;
  const adminId = caller.id;
  const saved =
    when === 'none' || report === TODAY_REPORT ? null : await lockSavedReport(work, caller, report);
  const before = await findRow(
    tx,
    Stored.extend({ name: z.string().nullable() }),
    sql`select sent_when as when, saved_report_id as report, saved_reports.name
      from report_mails left join saved_reports on saved_reports.id = saved_report_id
      where admin_id = ${adminId} for no key update of report_mails`,
  );
  const last = lastDay(now);
  if (when === 'none') await tx.deleteFrom('report_mails').where('admin_id', '=', adminId).execute();
  else {
    await sql`
      insert into report_mails (admin_id, sent_when, saved_report_id, last_day)
      values (${adminId}, ${when}, ${saved?.id ?? null}::uuid, ${last}::date)
      on conflict (admin_id) do update set sent_when = excluded.sent_when, saved_report_id = excluded.saved_report_id,
        last_day = greatest(report_mails.last_day, excluded.last_day)`.execute(tx);
  }
  const known = toValues(
    { when: before?.when ?? 'none', report: before?.report ?? TODAY_REPORT },
    before?.name ?? null,
  );
  const changes = toAuditChanges(known, toValues({ when, report }, saved?.name ?? null));
  if (Object.keys(changes).length > 0)
    await recordAudit(work, { event: 'report_mail_changed', accountId: adminId, changes });
}

const Due = z.strictObject({
  userId: z.string(),
  recipient: z.string(),
  savedReportId: z.string().nullable(),
});

/** Queues the mails of a day, each operator's once: who was first in the row has it, another process finds none. */
async function queueReports(work: Work, day: string): Promise<void> {
  const due = await listRows(
    work.tx,
    Due,
    sql`
      update report_mails set last_day = ${day}::date
      from users
      where users.id = report_mails.admin_id and users.is_active and users.erased_at is null
        and users.role in ('admin', 'super_admin') and users.email is not null
        and last_day < ${day}::date and (sent_when = 'daily' or extract(isodow from ${day}::date) = 1)
      returning users.id as "userId", users.email as recipient, saved_report_id as "savedReportId"`,
  );
  for (const mail of due) await queueMail(work, { kind: 'report', ...mail });
}

const NEXT = { key: 'next' };

/**
 * Queues the reports of today once their time has come and plans the next run, in one transaction: whichever process runs it, and
 * however often, an operator gets one mail a day [saved-reports#mail-once].
 */
export const sendReports = (deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> =>
  write(deps, NOBODY, async (work) => {
    const today = todayOf(work.now);
    const isTime = work.now >= sentAt(today);
    if (isTime) await queueReports(work, today);
    const runAt = sentAt(isTime ? dayAfter(work.now, 1) : today);
    await queueJob(work.tx, SEND_REPORTS, {}, { ...NEXT, runAt });
  });

/** Runs the job at once: it sends what a stop let pass today, and plans the next morning. */
export const planReports = (deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> =>
  write(deps, NOBODY, ({ tx }) => queueJob(tx, SEND_REPORTS, {}, NEXT));
