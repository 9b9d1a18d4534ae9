import { BASES } from '#features/statistics/results/bases.ts';
import { COMPLAINT_DEADLINES } from '#features/statistics/results/complaints/complaint-deadlines.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';

interface Facts {
  /** The rows `f`; each has `created_at`, by which it counts on a day, `package` and `municipality`. */
  readonly rows: SqlText;
  /** Whether a row is of the day of `given`, which is one of these days. */
  readonly isOfDay: (days: SqlText) => SqlText;
  /** Where the months are whose totals hold: those of orders, or of other facts by their name. */
  readonly months: 'statistics_months' | 'statistics_people_months';
}

const ofInstant = (days: SqlText): SqlText => sql`
  given.day = any(${days}) and f.created_at >= (given.day::timestamp at time zone 'Europe/Belgrade')
  and f.created_at < ((given.day + 1)::timestamp at time zone 'Europe/Belgrade')`;

const ORDER_FACTS = {
  rows: sql`order_facts f`,
  // The array of days leads to the index whatever PostgreSQL expects of how many days there are.
  isOfDay: (days: SqlText) => sql`f.day = given.day and f.day = any(${days})`,
} as const;

const BY_INSTANT = { isOfDay: ofInstant, months: 'statistics_people_months' } as const;

/**
 * The facts that totals are counted of, by the name under which changed days are noted. Totals by person have notes of their own
 * [statistics#rollups]; complaints count on the day of their receipt.
 */
const FACTS = {
  order_facts: { ...ORDER_FACTS, months: 'statistics_months' },
  order_facts_of_people: { ...ORDER_FACTS, months: 'statistics_people_months' },
  order_leads_of_people: {
    ...BY_INSTANT,
    rows: sql`(
      select l.order_id, l.admin_id, l.assigned_at as created_at, l.first_by, l.first_at, o.package, o.municipality
      from order_leads l join orders o on o.id = l.order_id
    ) f`,
  },
  order_jobs_of_people: {
    ...BY_INSTANT,
    rows: sql`(select completed_at as created_at, worker_id, package, municipality from order_jobs) f`,
  },
  order_moneys_of_people: {
    ...BY_INSTANT,
    rows: sql`(select at as created_at, paid, worker_id, package, municipality from order_moneys) f`,
  },
  order_complaints: {
    ...BY_INSTANT,
    rows: sql`(
      select r.received_at as created_at, r.package, r.municipality, r.answer, r.answered_at, r.resolved_at, r.is_resolved_by_hand,
        r.answered_at <= ${COMPLAINT_DEADLINES.answer} as is_answered_in_time,
        r.resolved_at <= ${COMPLAINT_DEADLINES.resolution} as is_resolved_in_time
      from ${BASES.complaints}
    ) f`,
  },
} as const satisfies Readonly<Record<string, Facts>>;
export type FactsName = keyof typeof FACTS;

/** Some facts, without their literal types. */
export const factsOf = (name: FactsName): Facts => FACTS[name];

/** The months of some facts whose totals hold: `month`. */
export const monthsOf = (name: FactsName): SqlText =>
  factsOf(name).months === 'statistics_months'
    ? sql`(select month from statistics_months)`
    : sql`(select month from statistics_people_months where source = ${name})`;
