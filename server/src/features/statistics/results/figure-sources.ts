import type { FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';
import type { BaseName } from './bases.ts';
import { COMPLAINT_DEADLINES } from './complaints/complaint-deadlines.ts';

/** The reports of results. */
export type ResultReport = Extract<ReportId, 'money' | 'workers' | 'companies' | 'complaints' | 'operators'>;

/**
 * Where a figure is counted: rows `r` of a base by the instant `at`, or as they are now. `counted` are the observations, `maturing`
 * those without a result yet. A `share` has its hits, `money` and `average` their para, `duration` its end.
 */
export interface FigureSource {
  readonly base: BaseName;
  readonly kind: 'count' | 'share' | 'money' | 'average' | 'median' | 'p90';
  readonly at: SqlText;
  readonly isNow?: true;
  /** Whether only those count that are at least thirty days old. */
  readonly isOfMature?: true;
  readonly counted: (now: Date) => SqlText;
  readonly maturing?: (now: Date) => SqlText;
  readonly hit?: SqlText;
  readonly para?: SqlText;
  readonly end?: SqlText;
}

const ALL = () => sql`true`;
const NOTHING = sql`false`;

/** Whether an instant is at least thirty days ago. */
const isMature = (instant: SqlText) => (now: Date) =>
  sql`${instant} <= ${now}::timestamptz - interval '30 days'`;
const isYoung = (instant: SqlText) => (now: Date) =>
  sql`${instant} > ${now}::timestamptz - interval '30 days'`;

const COMPLETED_AT = sql`r.completed_at`;
const RECEIVED_AT = sql`r.received_at`;
const ASSIGNED_AT = sql`r.assigned_at`;

const job = { base: 'jobs', at: COMPLETED_AT, counted: ALL } as const;
const ofMatureJobs = {
  ...job,
  kind: 'share',
  isOfMature: true,
  counted: isMature(COMPLETED_AT),
  maturing: isYoung(COMPLETED_AT),
} as const;

const money = { base: 'moneys', at: sql`r.at` } as const;
const paid = { ...money, counted: () => sql`r.paid > 0`, para: sql`r.paid` } as const;
const refunded = { ...money, counted: () => sql`r.refunded > 0`, para: sql`r.refunded` } as const;

const IS_ANSWERED = sql`r.answer <> 'by_hand'`;
const WAITS_FOR_ANSWER = sql`r.answered_at is null`;
const IS_RESOLVED = sql`r.resolved_at is not null and not r.is_resolved_by_hand`;
const complaint = { base: 'complaints', at: RECEIVED_AT } as const;
const youngWithout = (waits: SqlText) => (now: Date) => sql`${waits} and ${isYoung(RECEIVED_AT)(now)}`;
const answerOf = (answer: string) =>
  ({
    ...complaint,
    kind: 'share',
    counted: () => IS_ANSWERED,
    maturing: youngWithout(WAITS_FOR_ANSWER),
    hit: sql`r.answer = ${answer}`,
  }) as const;

const answerTime = {
  ...complaint,
  counted: () => IS_ANSWERED,
  maturing: youngWithout(WAITS_FOR_ANSWER),
  end: sql`r.answered_at`,
} as const;
const resolutionTime = {
  ...complaint,
  counted: () => IS_RESOLVED,
  maturing: youngWithout(sql`r.resolved_at is null`),
  end: sql`r.resolved_at`,
} as const;

/** In time is what ended before its deadline; what is past it without an end counts, too, and what waits within it matures. */
const inTime = (ended: SqlText, end: SqlText, deadline: SqlText) =>
  ({
    ...complaint,
    kind: 'share',
    counted: (now: Date) => sql`(${ended}) or (${end} is null and ${deadline} < ${now}::timestamptz)`,
    maturing: (now: Date) => sql`${end} is null and ${deadline} >= ${now}::timestamptz`,
    hit: sql`coalesce(${end} <= ${deadline}, false)`,
  }) as const;

const response = {
  base: 'leads',
  at: ASSIGNED_AT,
  counted: () => sql`r.first_by = r.admin_id`,
  // Nobody waits any more for an operator who gave the order to another one.
  maturing: (now: Date) => sql`
    r.first_by is null and ${isYoung(ASSIGNED_AT)(now)} and r.is_open and not exists (
      select from order_leads later where later.order_id = r.order_id and later.position > r.position)`,
  end: sql`r.first_at`,
} as const;

/** The figures of results; those of other reports have other sources [statistics#definitions]. */
const FIGURE_SOURCES: Readonly<Partial<Record<FigureId, FigureSource>>> = {
  jobs: { ...job, kind: 'count' },
  'acceptance-share': {
    base: 'assignments',
    kind: 'share',
    at: ASSIGNED_AT,
    counted: () => sql`r.is_answered`,
    maturing: (now) => sql`${isYoung(ASSIGNED_AT)(now)} and r.is_waiting`,
    hit: sql`r.is_accepted`,
  },
  'backup-share': {
    base: 'lastAnswers',
    kind: 'share',
    at: ASSIGNED_AT,
    isNow: true,
    counted: ALL,
    hit: sql`r.given_back_at is not null`,
  },
  'complaint-share': {
    base: 'lastJobs',
    kind: 'share',
    at: COMPLETED_AT,
    isNow: true,
    counted: ALL,
    hit: sql`r.upheld_at is not null`,
  },
  'first-fix-share': { ...ofMatureJobs, hit: sql`not r.is_upheld` },
  'on-time-share': {
    ...job,
    kind: 'share',
    counted: () => sql`r.is_on_time is not null`,
    hit: sql`r.is_on_time`,
  },
  earned: { ...money, kind: 'money', counted: ALL, para: sql`r.paid - r.refunded` },
  'return-visits': {
    base: 'complaints',
    kind: 'count',
    at: sql`r.visited_at`,
    counted: ALL,
  },
  'refund-cost': { ...refunded, kind: 'money' },
  gross: { ...paid, kind: 'money' },
  refunds: { ...refunded, kind: 'money' },
  net: { ...money, kind: 'money', counted: ALL, para: sql`r.paid - r.refunded` },
  average: { ...paid, kind: 'average' },
  'complaint-rate': { ...ofMatureJobs, hit: sql`r.is_complained` },
  'complaint-count': { ...complaint, kind: 'count', counted: ALL },
  'complaint-accepted': answerOf('accepted'),
  'complaint-refunded': answerOf('refunded'),
  'complaint-rejected': answerOf('rejected'),
  'answer-median': { ...answerTime, kind: 'median' },
  'answer-p90': { ...answerTime, kind: 'p90' },
  'answered-in-time': inTime(IS_ANSWERED, sql`r.answered_at`, COMPLAINT_DEADLINES.answer),
  'resolution-median': { ...resolutionTime, kind: 'median' },
  'resolution-p90': { ...resolutionTime, kind: 'p90' },
  'resolved-in-time': inTime(IS_RESOLVED, sql`r.resolved_at`, COMPLAINT_DEADLINES.resolution),
  'operator-orders': {
    base: 'facts',
    kind: 'count',
    at: sql`r.created_at`,
    counted: () => sql`r.admin_id is not null`,
  },
  'operator-open': {
    base: 'orders',
    kind: 'count',
    at: sql`r.created_at`,
    isNow: true,
    counted: () => sql`r.is_open and r.admin_id is not null`,
  },
  'operator-waiting': {
    base: 'orders',
    kind: 'count',
    at: sql`r.created_at`,
    isNow: true,
    counted: () => sql`r.needs_action and r.admin_id is not null`,
  },
  'operator-response-median': { ...response, kind: 'median' },
  'operator-response-p90': { ...response, kind: 'p90' },
};

/** The source of a figure of results. */
export function sourceOf(id: FigureId): FigureSource {
  const source = FIGURE_SOURCES[id];
  if (!source) throw new TypeError(`The figure ${id} is none of results.`);
  return source;
}

/** The hits of a figure as a condition; none where it has none. */
export const hitOf = ({ hit }: FigureSource): SqlText => hit ?? NOTHING;
