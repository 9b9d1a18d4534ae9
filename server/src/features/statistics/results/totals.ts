import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { PACKAGE_OPTIONS, packagesOf } from '@majstorija/contract/catalog.ts';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import type { ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import type { By } from '@majstorija/contract/statistics/reports.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';
import { BASES, type BaseName } from './bases.ts';
import { isFrom, isWithin, midnight } from './conditions.ts';

/** What tells alike facts from others, in the order of the columns of `result_totals`. */
const TRAITS = ['is_on_time', 'is_complained', 'is_upheld', 'is_accepted'] as const;

interface Totaled {
  /** As totals and notes of changed days name it. */
  readonly source: string;
  /** The instant by which a fact counts on a day. */
  readonly at: string;
  readonly traits: readonly (typeof TRAITS)[number][];
  /** Which facts the totals have. */
  readonly where: string;
  /** What a sum is of. */
  readonly hasPara?: true;
  /** Whether figures ask how old a fact is: on the day thirty days ago that depends on the hour, so that day is read from the facts, too. */
  readonly matures?: true;
}

/** The facts that have totals by day [statistics#rollups]. */
export const TOTALED = {
  jobs: {
    source: 'order_jobs',
    at: 'completed_at',
    traits: ['is_on_time', 'is_complained', 'is_upheld'],
    where: 'true',
    matures: true,
  },
  moneys: { source: 'order_moneys', at: 'at', traits: [], where: 'true', hasPara: true },
  assignments: {
    source: 'order_assignments',
    at: 'assigned_at',
    traits: ['is_accepted'],
    where: 'r.is_answered',
  },
} as const satisfies Partial<Record<BaseName, Totaled>>;
export type TotaledBase = keyof typeof TOTALED;

/** Each of them. */
export const TOTALED_BASES = ['jobs', 'moneys', 'assignments'] as const satisfies readonly TotaledBase[];

/** Whether the facts of a base have totals. */
export const isTotaled = (base: BaseName): base is TotaledBase => base in TOTALED;

const factsOf = (base: TotaledBase): Totaled => TOTALED[base];

const traitsOf = ({ traits }: Totaled): SqlText =>
  sql.join(TRAITS.map((trait) => (traits.includes(trait) ? sql.ref(`r.${trait}`) : sql`null::boolean`)));

const paraOf = ({ hasPara }: Totaled): SqlText =>
  hasPara ? sql`r.paid, r.refunded` : sql`0::bigint as paid, 0::bigint as refunded`;

/** Facts of the days of a relation `given`. */
const onGivenDays = (at: SqlText): SqlText =>
  sql`${at} >= (given.day::timestamp at time zone 'Europe/Belgrade')
    and ${at} < ((given.day + 1)::timestamp at time zone 'Europe/Belgrade')`;

/** The totals of some days, over all orders and by place; a payment and a refund are never one row. */
export function countTotals(base: TotaledBase, days: readonly string[]): SqlText {
  const facts = factsOf(base);
  const at = sql.ref(`r.${facts.at}`);
  return sql`
    insert into result_totals (source, package, municipality, day, ${sql.raw(TRAITS.join(', '))}, weight, paid, refunded)
    select ${facts.source}, coalesce(package, ''), coalesce(municipality, ''), day, ${sql.raw(TRAITS.join(', '))},
      count(*), sum(paid), sum(refunded)
    from (
      select given.day, r.package, r.municipality, ${traitsOf(facts)}, ${paraOf(facts)}
      from unnest(${days}::date[]) as given (day) join ${BASES[base]} on ${onGivenDays(at)}
      where ${sql.raw(facts.where)}
    ) as seen (day, package, municipality, ${sql.raw(TRAITS.join(', '))}, paid, refunded)
    group by day, ${sql.raw(TRAITS.join(', '))}, paid > 0, cube (package, municipality)`;
}

/** What a reading takes from totals: those of some places in a stretch of days, which begins with another one when two are compared. */
export interface Places {
  readonly range: ReportPeriod;
  /** The first day of the later stretch. */
  readonly since: string;
  readonly now: Date;
  readonly packages: readonly string[];
  readonly municipalities: readonly string[];
}

/** The rows that a report needs; undefined when the totals do not know them. */
export function placesOf(
  { category, package: pkg, municipality, ownerId, workerId, adminId }: ReportQuery,
  by: By | null,
): Pick<Places, 'packages' | 'municipalities'> | undefined {
  const isOfPeople = ownerId !== undefined || workerId !== undefined || adminId !== undefined;
  if (isOfPeople || (by !== null && by !== 'municipality' && by !== 'package' && by !== 'category')) {
    return undefined;
  }
  const byPackage = by === 'package' || by === 'category';
  const all = category === undefined ? PACKAGE_OPTIONS : packagesOf(category);
  const isNarrowed = category !== undefined || pkg !== undefined;
  return {
    packages: isNarrowed || byPackage ? all.filter((one) => pkg === undefined || one === pkg) : [''],
    municipalities: municipality ? [municipality] : by === 'municipality' ? MUNICIPALITY_OPTIONS : [''],
  };
}

/** Payments of orders that were paid before in the same stretch: they count no further order. */
const repeatsIn = ({ range, since }: Places): SqlText => sql`
  union all
  select at, package, municipality, null, null, null, null, 0, 0, 0, false, false, 1
  from repeated_payments
  where ${isWithin(sql`at`, range)}
    and previous_at >= case when ${isFrom(sql`at`, since)} then ${midnight(since)} else ${midnight(range.from)} end`;

/** Young assignments that may still be answered; the totals have none of them, and older ones count nowhere. */
const unansweredIn = ({ range, now }: Places): SqlText => sql`
  union all
  select a.assigned_at, o.package, o.municipality, null, null, null, false, 1, 0, 0, false, true, 0
  from order_assignments a join orders o on o.id = a.order_id
  where not a.is_answered and not a.is_complaint and a.left_at is null and o.is_open
    and ${isWithin(sql`a.assigned_at`, range)} and a.assigned_at > ${now}::timestamptz - interval '30 days'`;

/**
 * The rows `r` of a base, alike ones as one row of that `weight`: totals of the days that did not change since they were counted, and
 * facts of the others; `isWithoutMaturing` leaves out what only matures.
 */
export function totalsOf(base: TotaledBase, places: Places, isWithoutMaturing = false): SqlText {
  const facts = factsOf(base);
  const at = sql.ref(`r.${facts.at}`);
  const { range, now, packages, municipalities } = places;
  const columns = sql.raw(
    `${facts.at}, package, municipality, ${TRAITS.join(', ')}, weight, paid, refunded, is_answered, is_waiting, repeats`,
  );
  const given = sql`(
    select distinct day from statistics_changed_days where source = ${facts.source} and day between ${range.from}::date and ${range.to}::date
    ${facts.matures ? sql`union select ((${now}::timestamptz - interval '30 days') at time zone 'Europe/Belgrade')::date` : sql``}
  ) as given (day)`;
  return sql`(
    select (r.day::timestamp at time zone 'Europe/Belgrade') as ${sql.ref(facts.at)}, r.package, r.municipality,
      ${traitsOf({ ...facts, traits: TRAITS })}, r.weight, r.paid, r.refunded, true, false, 0
    from result_totals r
    where r.source = ${facts.source} and r.package = any(${packages}::text[]) and r.municipality = any(${municipalities}::text[])
      and r.day between ${range.from}::date and ${range.to}::date and r.day not in (select day from ${given})
    union all
    select ${at}, r.package, r.municipality, ${traitsOf(facts)}, 1, ${paraOf(facts)}, true, false, 0
    from ${given} join ${BASES[base]} on ${onGivenDays(at)}
    where ${isWithin(at, range)} and ${sql.raw(facts.where)}
    ${base === 'moneys' ? repeatsIn(places) : sql``}
    ${base === 'assignments' && !isWithoutMaturing ? unansweredIn(places) : sql``}
  ) r (${columns})`;
}
