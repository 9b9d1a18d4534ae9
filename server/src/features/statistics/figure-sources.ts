import { MATURES_AFTER_DAYS } from '@majstorija/contract/statistics/definition.ts';
import type { FigureId } from '@majstorija/contract/statistics/figures.ts';
import { ACCEPTED_WITHIN_MINUTES } from '@majstorija/contract/statistics/flow-figures.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';
import { daysAfter } from './asked.ts';
import { midnight } from './conditions.ts';
import type { RowsName } from './fact-rows.ts';

type Condition = (now: Date) => SqlText;

/** Which rows `r` are observed, and which may still get a result. */
interface Counted {
  readonly rows: RowsName;
  readonly counted: Condition;
  readonly maturing?: Condition;
}

/** A whole number of each row: a length, or a column. */
interface Amount extends Counted {
  readonly amount: { readonly since: SqlText; readonly until: SqlText } | { readonly column: SqlText };
}

/** The instant before which nothing matures any more: as a value, since PostgreSQL would count it for each row. */
const oldest = (now: Date): Date => new Date(now.getTime() - MATURES_AFTER_DAYS * 86_400_000);

const isYoung =
  (instant: SqlText): Condition =>
  (now) =>
    sql`${instant} > ${oldest(now)}::timestamptz`;
const isMature =
  (instant: SqlText): Condition =>
  (now) =>
    sql`${instant} <= ${oldest(now)}::timestamptz`;

const ALL: Condition = () => sql`true`;
const both =
  (...conditions: readonly Condition[]): Condition =>
  (now) =>
    sql`(${sql.join(
      conditions.map((one) => one(now)),
      sql` and `,
    )})`;
const is =
  (text: SqlText): Condition =>
  () =>
    text;

/** An order of the last thirty days that is still open. */
const mayCome: Condition = (now) => {
  const firstDay = daysAfter(belgradeDay(now.toISOString()), 1 - MATURES_AFTER_DAYS);
  return sql`r.outcome = 'open' and r.created_at >= ${midnight(firstDay)}::timestamptz`;
};

/** A length of orders; those without an end may still get one. */
const ofOrders = (since: SqlText, until: SqlText, more: SqlText = sql`true`): Amount => ({
  rows: 'orders',
  counted: is(sql`${since} is not null and ${until} is not null and ${more}`),
  maturing: both(is(sql`(${since} is null or ${until} is null) and ${more}`), mayCome),
  amount: { since, until },
});

const CREATED_AT = sql`r.created_at`;
const NOT_BY_HAND = sql`r.answer <> 'by_hand'`;
const IS_RESOLVED = sql`r.resolved_at is not null and not r.is_resolved_by_hand`;
const young = (waits: SqlText) => both(is(waits), isYoung(sql`r.received_at`));

/** What is observed of rows one by one, and read as how often each amount occurs. */
const AMOUNTS = {
  firstResponse: ofOrders(CREATED_AT, sql`r.first_response_at`),
  toAssignment: ofOrders(CREATED_AT, sql`r.assigned_at`),
  toAcceptance: ofOrders(sql`r.accepted_from`, sql`r.accepted_at`),
  toArrival: ofOrders(CREATED_AT, sql`r.arrived_at`, sql`not r.has_window`),
  onSite: ofOrders(sql`r.worked_from`, sql`r.completed_at`),
  cycle: ofOrders(CREATED_AT, sql`r.completed_at`, sql`r.outcome <> 'canceled'`),
  assignments: {
    rows: 'orders',
    counted: is(sql`r.outcome <> 'open' and r.assignment_count > 0`),
    maturing: mayCome,
    amount: { column: sql`r.assignment_count` },
  },
  answer: {
    rows: 'complaints',
    counted: is(NOT_BY_HAND),
    maturing: young(sql`r.answered_at is null`),
    amount: { since: sql`r.received_at`, until: sql`r.answered_at` },
  },
  resolution: {
    rows: 'complaints',
    counted: is(IS_RESOLVED),
    maturing: young(sql`r.resolved_at is null`),
    amount: { since: sql`r.received_at`, until: sql`r.resolved_at` },
  },
  response: {
    rows: 'leads',
    counted: is(sql`r.first_by = r.admin_id`),
    // Nobody waits any more for an operator who gave the order to another one.
    maturing: both(
      is(sql`r.first_by is null`),
      isYoung(sql`r.assigned_at`),
      is(sql`r.is_open and not exists (
        select from order_leads later where later.order_id = r.order_id and later.position > r.position)`),
    ),
    amount: { since: sql`r.assigned_at`, until: sql`r.first_at` },
  },
} as const satisfies Readonly<Record<string, Amount>>;
export type AmountName = keyof typeof AMOUNTS;

/** Some amounts, without their literal types. */
export const amountOf = (name: AmountName): Amount => AMOUNTS[name];

/** How a figure is counted: of single rows, or of amounts. A share has its hits; money and an average have their para. */
export type FigureSource =
  | (Counted & {
      readonly kind: 'count' | 'share' | 'money' | 'average';
      readonly hit?: SqlText;
      readonly para?: SqlText;
      /** Whether it is told by the week. */
      readonly isWeekly?: true;
      /** Whether a young day has nothing of it, so that it is told of days that have matured [statistics#matured]. */
      readonly isOfMature?: true;
    })
  | {
      readonly kind: 'median' | 'p90' | 'mean' | 'within';
      readonly of: AmountName;
      /** The share of amounts up to this one is told. */
      readonly limit?: number;
    };

const count = (rows: RowsName, counted: Condition = ALL) => ({ kind: 'count', rows, counted }) as const;
const median = (of: AmountName) => ({ kind: 'median', of }) as const;
const p90 = (of: AmountName) => ({ kind: 'p90', of }) as const;

const ofOutcome = { rows: 'orders', maturing: mayCome } as const;
const outcomeShare = (hit: SqlText) =>
  ({ ...ofOutcome, kind: 'share', counted: is(sql`r.outcome <> 'open'`), hit }) as const;

const ofMatureJobs = {
  kind: 'share',
  isOfMature: true,
  rows: 'jobs',
  counted: isMature(sql`r.job_at`),
  maturing: isYoung(sql`r.job_at`),
} as const;

const paid = { rows: 'payments', counted: is(sql`r.paid > 0`), para: sql`r.paid` } as const;
const refunded = {
  kind: 'money',
  rows: 'payments',
  counted: is(sql`r.refunded > 0`),
  para: sql`r.refunded`,
} as const;
const net = { kind: 'money', rows: 'payments', counted: ALL, para: sql`r.paid - r.refunded` } as const;

const answerOf = (answer: string) =>
  ({
    kind: 'share',
    rows: 'complaints',
    counted: AMOUNTS.answer.counted,
    maturing: AMOUNTS.answer.maturing,
    hit: sql`r.answer = ${answer}`,
  }) as const;

/** In time is what ended before its deadline; what is past it without an end counts, too, and what waits within it matures. */
const inTime = (ended: SqlText, end: SqlText, deadline: SqlText) =>
  ({
    kind: 'share',
    rows: 'complaints',
    counted: (now: Date) => sql`((${ended}) or (${end} is null and ${deadline} < ${now}::timestamptz))`,
    maturing: (now: Date) => sql`${end} is null and ${deadline} >= ${now}::timestamptz`,
    hit: sql`coalesce(${end} <= ${deadline}, false)`,
  }) as const;

/** Open orders of an age in hours: one made "in the future", after the clock was set back, is new. */
const openFor = (from: number, below: number | null) =>
  count('present', (now) => {
    const isOlder =
      from === 0
        ? sql`true`
        : sql`r.created_at <= ${now}::timestamptz - ${sql.lit(from)} * interval '1 hour'`;
    const isYounger =
      below === null
        ? sql`true`
        : sql`r.created_at > ${now}::timestamptz - ${sql.lit(below)} * interval '1 hour'`;
    return sql`(r.is_open and ${isOlder} and ${isYounger})`;
  });

/** Where each figure comes from, as its definition in the contract says [statistics#definitions]. */
const FIGURE_SOURCES = {
  'new-orders': count('orders'),
  demand: { ...count('orders'), isWeekly: true },
  'first-response-median': median('firstResponse'),
  'first-response-p90': p90('firstResponse'),
  'to-assignment-median': median('toAssignment'),
  'to-assignment-p90': p90('toAssignment'),
  'to-acceptance-median': median('toAcceptance'),
  'to-acceptance-p90': p90('toAcceptance'),
  'to-acceptance-within': { kind: 'within', of: 'toAcceptance', limit: ACCEPTED_WITHIN_MINUTES },
  'to-arrival-median': median('toArrival'),
  'to-arrival-p90': p90('toArrival'),
  'on-site-median': median('onSite'),
  'on-site-p90': p90('onSite'),
  'cycle-median': median('cycle'),
  'cycle-p90': p90('cycle'),
  'assignments-mean': { kind: 'mean', of: 'assignments' },
  'assignments-once': { kind: 'within', of: 'assignments', limit: 1 },
  'completed-count': { ...count('orders', is(sql`r.outcome = 'completed'`)), maturing: mayCome },
  'completed-share': outcomeShare(sql`r.outcome = 'completed'`),
  'canceled-count': { ...count('orders', is(sql`r.outcome = 'canceled'`)), maturing: mayCome },
  'canceled-share': outcomeShare(sql`r.outcome = 'canceled'`),
  open: openFor(0, null),
  'open-under-hour': openFor(0, 1),
  'open-under-day': openFor(1, 24),
  'open-under-three-days': openFor(24, 72),
  'open-over-three-days': openFor(72, null),
  jobs: count('jobs'),
  'acceptance-share': {
    kind: 'share',
    rows: 'assignments',
    counted: is(sql`r.is_answered`),
    maturing: both(isYoung(sql`r.assigned_at`), is(sql`r.is_waiting`)),
    hit: sql`r.is_accepted`,
  },
  'backup-share': { kind: 'share', rows: 'lastAnswers', counted: ALL, hit: sql`r.given_back_at is not null` },
  'complaint-share': { kind: 'share', rows: 'lastJobs', counted: ALL, hit: sql`r.upheld_at is not null` },
  'first-fix-share': { ...ofMatureJobs, hit: sql`not r.is_upheld` },
  'on-time-share': {
    kind: 'share',
    rows: 'jobs',
    counted: is(sql`r.is_on_time is not null`),
    hit: sql`r.is_on_time`,
  },
  earned: net,
  'return-visits': count('visits'),
  'refund-cost': refunded,
  gross: { ...paid, kind: 'money' },
  refunds: refunded,
  net,
  average: { ...paid, kind: 'average' },
  'maybe-twice': {
    kind: 'money',
    rows: 'payments',
    counted: is(sql`r.same_as is not null`),
    para: sql`r.paid`,
  },
  'complaint-rate': { ...ofMatureJobs, hit: sql`r.is_complained` },
  'complaint-count': count('complaints'),
  'complaint-accepted': answerOf('accepted'),
  'complaint-refunded': answerOf('refunded'),
  'complaint-rejected': answerOf('rejected'),
  'answer-median': median('answer'),
  'answer-p90': p90('answer'),
  'answered-in-time': inTime(NOT_BY_HAND, sql`r.answered_at`, sql`r.answer_due`),
  'resolution-median': median('resolution'),
  'resolution-p90': p90('resolution'),
  'resolved-in-time': inTime(IS_RESOLVED, sql`r.resolved_at`, sql`r.resolution_due`),
  'operator-orders': count('orders', is(sql`r.admin_id is not null`)),
  'operator-open': count('present', is(sql`(r.is_open and r.admin_id is not null)`)),
  'operator-waiting': count('present', is(sql`(r.needs_action and r.admin_id is not null)`)),
  'operator-response-median': median('response'),
  'operator-response-p90': p90('response'),
} as const satisfies Readonly<Record<FigureId, FigureSource>>;

/** Where a figure comes from. */
export const sourceOf = (id: FigureId): FigureSource => FIGURE_SOURCES[id];

/** What a figure observes: which rows, and which of them. */
export function countedOf(id: FigureId): Counted {
  const source = sourceOf(id);
  return 'of' in source ? amountOf(source.of) : source;
}

/** Whether a figure is told of days that have matured, where the days asked for have not. */
export function isOfMature(id: FigureId): boolean {
  const source = sourceOf(id);
  return !('of' in source) && source.isOfMature === true;
}
