import { z } from 'zod';
import type { Role } from '@majstorija/contract/http/access.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { SUPER_ADMIN_REPORTS } from '@majstorija/contract/statistics/saved-reports.ts';
import type { ListSavedReportsQuery } from '@majstorija/contract/statistics/saved-reports.ts';
import { TODAY_REPORT, type ReportMail } from '@majstorija/contract/statistics/report-mail.ts';
import { toSearch } from '@majstorija/contract/text/search.ts';
import type { Db } from '#platform/database/db.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import { createParams, type Params } from '#platform/database/statement.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { JsonList, JsonText } from '#platform/views/json-text.ts';
import { foundIn } from '#platform/views/search-sql.ts';
import {
  isoTime,
  limitOf,
  pageOf,
  readList,
  readOne,
  where,
  type ViewDeps,
} from '#platform/views/view-sql.ts';

/** Who reads. */
interface Reader {
  readonly id: string;
  readonly role: Role;
}

/** SQL of a saved report `r` with its owner `u` as `SavedReport`. */
const REPORT = `json_build_object(
  '_id', r.id, 'name', r.name, 'report', r.report, 'query', r.query, 'period', r.period,
  'owner', json_build_object('_id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)),
  'isShared', r.is_shared, 'lastOpenedAt', ${isoTime('r.last_opened_at')}, 'version', r.version)`;

/** Own and shared ones, those of a super admin only for super admins [saved-reports#access]. */
function visibleTo({ id, role }: Reader, { bind }: Pick<Params, 'bind'>): string[] {
  const own = `(r.owner_id = ${bind(id)} or r.is_shared)`;
  if (role === 'super_admin') return [own];
  // As `isOfColleagues` of the contract.
  const ofColleagues = `r.query ->> 'by' = 'operator' or (r.query ->> 'adminId')::uuid <> ${bind(id)}`;
  return [
    own,
    `r.report <> all (${bind(SUPER_ADMIN_REPORTS)}::text[])`,
    `not coalesce(${ofColleagues}, false)`,
  ];
}

/** A page of the saved reports that a reader sees, the last opened first [saved-reports#list]. */
export function listSavedReports(
  deps: ViewDeps,
  reader: Reader,
  query: ListSavedReportsQuery,
): Promise<JsonList> {
  const params = createParams();
  const page = pageOf(query);
  const found = toSearch(query.searchTerm ?? '').map((part) => foundIn(['fold_text(r.name)'], part, params));
  const conditions = where([...visibleTo(reader, params), ...found]);
  const order = 'coalesce(r.last_opened_at, r.created_at) desc, r.id desc';
  const text = `select (select count(*) from saved_reports r${conditions})::text || ' ' || coalesce((
    select json_agg(${REPORT} order by ${order})
    from (select * from saved_reports r${conditions} order by ${order} ${limitOf(page, params)}) r
      join users u on u.id = r.owner_id)::text, '[]')`;
  return readList(deps, { text, values: params.values, page });
}

/** One saved report that a reader sees. Throws savedReport.notFound. */
export function readSavedReport(deps: ViewDeps, reader: Reader, id: string): Promise<JsonText> {
  if (!uuid.safeParse(id).success) throw new AppError('savedReport.notFound');
  const params = createParams();
  const conditions = where([`r.id = ${params.bind(id)}::uuid`, ...visibleTo(reader, params)]);
  const text = `select ${REPORT} from saved_reports r join users u on u.id = r.owner_id${conditions}`;
  return readOne(deps, { text, values: params.values }, 'savedReport.notFound');
}

const Choice = z.strictObject({
  email: z.string().nullable(),
  when: z.enum(['daily', 'monday']).nullable(),
  report: z.string().nullable(),
  name: z.string().nullable(),
});

/** Which report an operator gets by mail, and when [saved-reports#mail]. */
export async function getReportMail(db: Db, adminId: string): Promise<ReportMail> {
  const row = await findRow(
    db,
    Choice,
    sql`
      select users.email, mail.sent_when as when, saved.id as report, saved.name
      from users left join report_mails mail on mail.admin_id = users.id
        left join saved_reports saved on saved.id = mail.saved_report_id
      where users.id = ${adminId}`,
  );
  return {
    when: row?.when ?? 'none',
    report: row?.report ?? TODAY_REPORT,
    name: row?.name ?? null,
    email: row?.email ?? null,
  };
}
