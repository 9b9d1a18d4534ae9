import { categoryOf, PACKAGE_OPTIONS, packagesOf } from '@majstorija/contract/catalog.ts';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import type { ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import type { By } from '@majstorija/contract/statistics/reports.ts';
import { isByPeople, isOfPeople } from '#features/statistics/engine/count-people.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';

/** In place of a worker, company, operator or item where there is none. */
export const NOBODY = 'none';

const AND = sql` and `;

/** All of these conditions; true of none. */
export const allOf = (conditions: readonly SqlText[]): SqlText =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, AND);

/** The midnight with which a day of Belgrade begins. */
export const midnight = (day: string): SqlText =>
  sql`(${day}::date::timestamp at time zone 'Europe/Belgrade')`;

/** Whether an instant is in a period of days of Belgrade, both included. */
export const isWithin = (instant: SqlText, { from, to }: ReportPeriod): SqlText =>
  sql`${instant} >= ${midnight(from)} and ${instant} < (${to}::date + 1)::timestamp at time zone 'Europe/Belgrade'`;

/** Whether an instant is after the beginning of a day of Belgrade. */
export const isFrom = (instant: SqlText, day: string): SqlText => sql`${instant} >= ${midnight(day)}`;

/** The day of Belgrade of an instant, `YYYY-MM-DD`. */
export const dayOf = (instant: SqlText): SqlText =>
  sql`(${instant} at time zone 'Europe/Belgrade')::date::text`;

/** What the filters of a report leave of the rows `r`. */
export function filterConditions(query: ReportQuery): SqlText[] {
  const { category, package: pkg, municipality, ownerId, workerId, adminId } = query;
  return [
    ...(category === undefined ? [] : [sql`r.package = any(${packagesOf(category)}::text[])`]),
    ...(pkg === undefined ? [] : [sql`r.package = ${pkg}`]),
    ...(municipality === undefined ? [] : [sql`r.municipality = ${municipality}`]),
    ...(ownerId === undefined ? [] : [sql`r.owner_id = ${ownerId}::uuid`]),
    ...(workerId === undefined ? [] : [sql`r.worker_id = ${workerId}::uuid`]),
    ...(adminId === undefined ? [] : [sql`r.admin_id = ${adminId}::uuid`]),
  ];
}

const CATEGORY = sql`case r.package ${sql.join(
  PACKAGE_OPTIONS.map((pkg) => sql`when ${pkg} then ${categoryOf(pkg)}`),
  sql` `,
)} end`;

/** The value of a row by which a table groups. */
const KEYS: Readonly<Partial<Record<By, SqlText>>> = {
  municipality: sql`r.municipality`,
  package: sql`r.package`,
  category: CATEGORY,
  worker: sql`coalesce(r.worker_id::text, ${NOBODY})`,
  company: sql`coalesce(r.owner_id::text, ${NOBODY})`,
  operator: sql`coalesce(r.admin_id::text, ${NOBODY})`,
  item: sql`coalesce(r.item, ${NOBODY})`,
};

/** Whether a row is in one of these rows of a table. */
export function isOfKeys(by: By, keys: readonly string[]): SqlText {
  if (isByPeople(by)) {
    const ids = keys.filter((key) => key !== NOBODY);
    // By the id itself, so that only these workers are looked up.
    const isOfIds = isOfPeople(sql`r.worker_id`, by, ids);
    return ids.length === keys.length ? isOfIds : sql`(${isOfIds} or r.worker_id is null)`;
  }
  return sql`${keyOf(by)} = any(${keys}::text[])`;
}

/** The key of a row in the table of a report. */
export function keyOf(by: By): SqlText {
  const key = KEYS[by];
  if (!key) throw new TypeError(`Results have no table by ${by}.`);
  return key;
}
