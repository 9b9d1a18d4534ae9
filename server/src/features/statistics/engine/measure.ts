import { CATEGORY_OPTIONS, PACKAGE_OPTIONS, packagesOf } from '@majstorija/contract/catalog.ts';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import type { By } from '@majstorija/contract/statistics/reports.ts';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';

/** By which clock durations are counted [statistics#working-hours]. */
export type Clock = 'calendar' | 'working';

/**
 * What is observed of each row of a table of facts `f`, in SQL of this code. The table has `day`, `created_at`, `package`, `category`,
 * `municipality`, `worker_id`, `admin_id` and `order_id`, and its rows' changes note their day under its name.
 */
export interface Measure {
  /** As the totals know it. */
  readonly name: string;
  readonly facts: 'order_facts';
  readonly clocks: readonly Clock[];
  /** A whole number; null when there is nothing to observe. */
  readonly amount: Readonly<Record<Clock, string>>;
  /** Whether a row without an amount may still get one. */
  readonly matures: string;
  /** The share of amounts up to this one is asked for. */
  readonly within: number;
}

/** The length between two columns, on the grid of reports [statistics#grid]; null while one is missing. */
export const durationAmount = (since: string, until: string, where = 'true'): Measure['amount'] => ({
  calendar: `case when ${where} then grid_minutes(${until} - ${since}) end`,
  working: `case when ${where} then grid_minutes(working_time(${since}, ${until})) end`,
});

/** The same by both clocks. */
export const plainAmount = (amount: string): Measure['amount'] => ({ calendar: amount, working: amount });

/** An amount by the hour of the creation is the hour times this, and the amount. */
export const HOUR_SCALE = 1_000_000;

const ofHour = (amount: string): string =>
  `extract(hour from f.created_at at time zone 'Europe/Belgrade')::integer * ${HOUR_SCALE} + (${amount})`;

/** The amounts of a measure by the hour of the creation in Belgrade, for a heat map: it has totals of its own. */
export const byHour = (measure: Measure): Measure => ({
  ...measure,
  name: `${measure.name} by hour`,
  amount: { calendar: ofHour(measure.amount.calendar), working: ofHour(measure.amount.working) },
  matures: 'false',
});

/** The hour of an amount by hour. */
export const hourOf = (amount: number): string => String(Math.floor(amount / HOUR_SCALE));

/** What a report is narrowed to; null means no filter. */
export interface Filters {
  readonly packages: readonly string[] | null;
  readonly municipality: string | null;
  readonly workerId: string | null;
  readonly ownerId: string | null;
  readonly adminId: string | null;
}

/** Everything. */
export const NO_FILTERS: Filters = {
  packages: null,
  municipality: null,
  workerId: null,
  ownerId: null,
  adminId: null,
};

/** The filters of a query: a category is its packages. */
export function toFilters(query: ReportQuery): Filters {
  const ofCategory = query.category === undefined ? null : packagesOf(query.category);
  const chosen = query.package === undefined ? ofCategory : [query.package];
  const packages = query.package && ofCategory && !ofCategory.includes(query.package) ? [] : chosen;
  return {
    packages,
    municipality: query.municipality ?? null,
    workerId: query.workerId ?? null,
    ownerId: query.ownerId ?? null,
    adminId: query.adminId ?? null,
  };
}

/** Whether the totals by day know this, or only the facts. */
export const isRolled = ({ workerId, ownerId, adminId }: Filters): boolean =>
  workerId === null && ownerId === null && adminId === null;

/** The conditions of the filters on a row `f`. */
export function filterConditions(filters: Filters): SqlText[] {
  const { packages, municipality, workerId, ownerId, adminId } = filters;
  return [
    ...(packages === null ? [] : [sql`f.package = any(${packages}::text[])`]),
    ...(municipality === null ? [] : [sql`f.municipality = ${municipality}`]),
    ...(workerId === null ? [] : [sql`f.worker_id = ${workerId}::uuid`]),
    ...(ownerId === null
      ? []
      : [sql`f.worker_id in (select id from workers where owner_id = ${ownerId}::uuid)`]),
    ...(adminId === null ? [] : [sql`f.admin_id = ${adminId}::uuid`]),
  ];
}

const CATEGORY_CASE = CATEGORY_OPTIONS.flatMap((category) =>
  packagesOf(category).map((pkg) => `when '${pkg}' then '${category}'`),
).join(' ');

/** A key of rows as the totals have it; undefined when only the facts do. */
export const ROLLED_KEYS: Partial<Record<By, string>> = {
  package: 'r.package',
  category: `case r.package ${CATEGORY_CASE} end`,
  municipality: 'r.municipality',
};

/** The key of a row of a table, of a row `f` of facts; rows whose key is null are in no table. */
export const FACT_KEYS: Readonly<Record<Exclude<By, 'item' | 'age'>, string>> = {
  package: 'f.package',
  category: 'f.category',
  municipality: 'f.municipality',
  worker: 'f.worker_id::text',
  company: '(select owner_id::text from workers where id = f.worker_id)',
  operator: 'f.admin_id::text',
  status: 'f.canceled_from',
  party: 'f.canceled_by',
  reason: `(select left(coalesce(note, ''), 300) from order_actions where order_id = f.order_id and position = f.canceled_position)`,
};
export type FactKey = keyof typeof FACT_KEYS;

/** Which totals a selection reads: one row a day, or one for each key. */
export function rolledPlaces({ packages, municipality }: Filters, key: FactKey | null) {
  const byPackage = key === 'package' || key === 'category';
  return {
    packages: packages ?? (byPackage ? PACKAGE_OPTIONS : ['']),
    municipalities:
      municipality === null ? (key === 'municipality' ? MUNICIPALITY_OPTIONS : ['']) : [municipality],
  };
}
