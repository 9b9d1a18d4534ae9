import { z } from 'zod';
import { Role } from '@majstorija/contract/choices.ts';
import { REPORT_MAIL_HASH } from '@majstorija/contract/statistics/report-mail.ts';
import { REPORT_OPTIONS, REPORTS } from '@majstorija/contract/statistics/reports.ts';
import { filtersOf, periodText, savedDays } from '@majstorija/contract/statistics/saved-report-texts.ts';
import { SavedPeriod, SavedQuery } from '@majstorija/contract/statistics/saved-reports.ts';
import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { readReport, readToday } from '#features/statistics/read-report.service.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Deps } from '#platform/http/handler.ts';
import { filtersText, reportTables, todayTables, type MailedTable } from './mailed-tables.content.ts';
import { maySeeReport } from './saved-reports.service.ts';

type MailDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** A report by mail: paths are below PUBLIC_URL. */
export interface MailedReport {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly tables: readonly MailedTable[];
  readonly link: { readonly path: string; readonly label: string; readonly note: string };
  /** Where the reader changes or ends what is mailed. */
  readonly choicePath: string;
  /** False when the reader may no longer read it. */
  readonly isCurrent: boolean;
}

/** Which report is mailed to whom; `queuedAt` determines its days. */
export interface MailedTo {
  readonly userId: string;
  readonly savedReportId: string | null;
  readonly queuedAt: Date;
}

const Reader = z.strictObject({ id: z.string(), role: Role, isActive: z.boolean() });

const Saved = z.strictObject({
  ownerId: z.string(),
  name: z.string(),
  report: z.enum(REPORT_OPTIONS),
  query: SavedQuery,
  period: SavedPeriod,
  isShared: z.boolean(),
});

type Found = z.infer<typeof Saved>;

const CHOICE_PATH = `/admin/statistics#${REPORT_MAIL_HASH}`;

const moment = (at: Date): string => `${formatDate(at.toISOString())} u ${formatTime(at.toISOString())}`;

async function toToday(deps: MailDeps): Promise<Omit<MailedReport, 'isCurrent'>> {
  return {
    subject: `Danas: stanje ${moment(deps.clock())}`,
    lines: [`Ovako stoje nalozi ${moment(deps.clock())}.`],
    tables: todayTables(await readToday(deps)),
    link: { path: '/admin/orders', label: 'Otvori Naloge', note: 'Otvara se posle prijave.' },
    choicePath: CHOICE_PATH,
  };
}

async function toSaved(
  deps: MailDeps,
  reader: z.infer<typeof Reader>,
  { name, report, query, period }: Found,
  queuedAt: Date,
): Promise<Omit<MailedReport, 'isCurrent'>> {
  const days = savedDays(period, queuedAt);
  const answer = await readReport(deps, reader, { report, query: { ...query, ...days } });
  const search = new URLSearchParams({ ...days, ...filtersOf(query) });
  const filters = filtersText(query);
  const daysText = periodText({ kind: 'fixed', ...days });
  return {
    subject: `${name}: ${daysText}`,
    lines: [
      `${REPORTS[report].name}, ${daysText}${filters === '' ? '' : `, ${filters}`}.`,
      `Izračunato ${moment(new Date(answer.computedAt))}.`,
    ],
    tables: reportTables(answer),
    link: {
      path: `/admin/statistics/${report}?${search.toString()}`,
      label: 'Otvori izveštaj',
      note: 'Otvara se posle prijave, sa istim danima i filterima.',
    },
    choicePath: CHOICE_PATH,
  };
}

/**
 * The report of a mail, counted now [saved-reports#mail-content]; one that was deleted or is shared no more is how the day stands.
 */
export async function readMailedReport(
  deps: MailDeps,
  { userId, savedReportId, queuedAt }: MailedTo,
): Promise<MailedReport> {
  const reader = await findRow(
    deps.db,
    Reader,
    sql`select id, role, is_active and erased_at is null as "isActive" from users where id = ${userId}`,
  );
  const isCurrent = reader?.isActive === true;
  const saved =
    savedReportId === null
      ? undefined
      : await findRow(
          deps.db,
          Saved,
          sql`select owner_id as "ownerId", name, report, query, period, is_shared as "isShared"
            from saved_reports where id = ${savedReportId}`,
        );
  const mailed =
    reader && saved && maySeeReport(reader, saved)
      ? await toSaved(deps, reader, saved, queuedAt)
      : await toToday(deps);
  return { ...mailed, isCurrent };
}
