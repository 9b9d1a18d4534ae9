import { CATEGORY_OPTIONS, PACKAGE_OPTIONS, packagesOf } from '@majstorija/contract/catalog.ts';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import type { By } from '@majstorija/contract/statistics/reports.ts';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';
import type { FactsName } from './facts.ts';

/** By which clock durations are counted [statistics#working-hours]. */
export type Clock = 'calendar' | 'working';

/**
 * What is observed of each row of some facts `f`, in SQL of this code. Those of orders have `day`, `created_at`, `package`, `category`,
 * `municipality`, `worker_id`, `admin_id` and `order_id`.
 */
export interface Measure {
  /** As the totals know it. */
  readonly name: string;
  readonly facts: FactsName;
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

/** An amount by the hour of the creation is the hour times this, and the amount; one by operator begins with the operator's number. */
export const CODE_SCALE = 1_000_000;

const ofHour = (amount: string): string =>
  `extract(hour from f.created_at at time zone 'Europe/Belgrade')::integer * ${CODE_SCALE} + (${amount})`;

/** The amounts of a measure by the hour of the creation in Belgrade, for a heat map: it has totals of its own. */
export const byHour = (measure: Measure): Measure => ({
  ...measure,
  name: `${measure.name} by hour`,
  amount: { calendar: ofHour(measure.amount.calendar), working: ofHour(measure.amount.working) },
  matures: 'false',
});

/** The hour of an amount by hour, or the number of the operator of one by operator. */
export const codeOf = (amount: number): number => Math.floor(amount / CODE_SCALE);

/** In place of the amount by operator of what may still get one. */
export const MATURING_CODE = CODE_SCALE - 1;

/**
 * The amounts of a measure by operator, of whom there are few; totals of their own [statistics#people-totals]. Only by the calendar: reports by
 * working hours read the facts of an operator.
 */
export const byOperator = (measure: Measure): Measure => ({
  ...measure,
  name: `${measure.name} by operator`,
  facts: 'order_facts_of_people',
  clocks: ['calendar'],
  amount: plainAmount(codedByOperator(measure.amount.calendar, measure.matures)),
  matures: 'false',
});

/** An amount of a row of facts with its operator, null without one; nothing lasts two years, which would be of the next operator. */
export const codedByOperator = (amount: string, matures = 'false'): string => `
  (select number from operator_numbers where admin_id = f.admin_id) * ${CODE_SCALE}
    + coalesce((select least(own, ${MATURING_CODE - 1}) from (select ${amount} as own) observed where own is not null), case when ${matures} then ${MATURING_CODE} end)`;

/** The number of the worker of a row of facts, 0 of nobody. */
export const WORKER_NUMBER = `coalesce((select number from workers where id = f.worker_id), 0)`;

/** How many observations of a measure each worker has: the amount is the worker's number. */
export const countByWorker = (measure: Measure): Measure => ({
  ...measure,
  name: `${measure.name} by worker`,
  facts: 'order_facts_of_people',
  clocks: ['calendar'],
  amount: plainAmount(
    `case when (${measure.amount.calendar}) is not null and f.worker_id is not null then ${WORKER_NUMBER} end`,
  ),
  matures: 'false',
});

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
