import { id as uuid } from '@majstorija/contract/fields.ts';
import { categoryOf, PACKAGE_OPTIONS, packagesOf } from '@majstorija/contract/catalog.ts';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import type { ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import type { By } from '@majstorija/contract/statistics/reports.ts';
import { belgradeInstant } from '@majstorija/contract/text/dates.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';
import { daysAfter } from './asked.ts';
import type { FactRows } from './fact-rows.ts';

/** In place of a worker, company, operator or item where there is none. */
export const NOBODY = 'none';

/** All of these conditions; true of none. */
export const allOf = (conditions: readonly SqlText[]): SqlText =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Any of these conditions. */
export const anyOf = (conditions: readonly SqlText[]): SqlText => sql`(${sql.join(conditions, sql` or `)})`;

/** The instant with which a day of Belgrade begins. */
export const midnight = (day: string): Date => belgradeInstant(day, '00:00');

/** Whether an instant is in a period of days of Belgrade, both included. */
export const isWithin = (instant: SqlText, { from, to }: ReportPeriod): SqlText =>
  sql`${instant} >= ${midnight(from)}::timestamptz and ${instant} < ${midnight(daysAfter(to, 1))}::timestamptz`;

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

const [WORKER_ID, OWNER_ID, ADMIN_ID] = [sql`r.worker_id`, sql`r.owner_id`, sql`r.admin_id`];

/** The tables whose rows are people or companies. */
const ID_COLUMNS: Readonly<Partial<Record<By, SqlText>>> = {
  worker: WORKER_ID,
  company: OWNER_ID,
  operator: ADMIN_ID,
};

/** The value of a row by which a table groups; null without a worker, company, operator or item. */
const KEYS: Readonly<Partial<Record<By, SqlText>>> = {
  municipality: sql`r.municipality`,
  package: sql`r.package`,
  category: CATEGORY,
  worker: WORKER_ID,
  company: OWNER_ID,
  operator: ADMIN_ID,
  item: sql`r.item`,
};

/** The key of a row in a table; null of what has none. Some rows have keys of their own. */
export function keyOf(by: By, { keys }: FactRows): SqlText {
  const key = keys?.[by] ?? KEYS[by];
  if (!key) throw new TypeError(`These rows have no table by ${by}.`);
  return key;
}

const isUuid = (key: string): boolean => uuid.safeParse(key).success;

/** Whether a row is in one of these rows of a table; people by their ids, so that only theirs are looked up. Keys may be typed by anybody. */
export function isOfKeys(by: By, rows: FactRows, keys: readonly string[]): SqlText {
  const known = keys.filter((key) => key !== NOBODY);
  const key = keyOf(by, rows);
  const id = ID_COLUMNS[by];
  const isKnown = id
    ? sql`${id} = any(${known.filter(isUuid)}::uuid[])`
    : sql`${key} = any(${known}::text[])`;
  return known.length === keys.length ? isKnown : sql`(${isKnown} or ${key} is null)`;
}
