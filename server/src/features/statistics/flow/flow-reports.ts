import { REPORTS, type ReportId } from '@majstorija/contract/statistics/reports.ts';
import type { ReportHeat } from '@majstorija/contract/statistics/report.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import {
  countOf,
  meanOf,
  medianOf,
  p90Of,
  withinOf,
  type FigureSource,
} from '#features/statistics/engine/figure-source.ts';
import { measuredReport, selectionOf } from '#features/statistics/engine/measured-report.ts';
import { daysOf, readTallies } from '#features/statistics/engine/observe.ts';
import { toHeat } from '#features/statistics/engine/heat.ts';
import { amountsOf, createTallies, observe, statsOf } from '#features/statistics/engine/tally.ts';
import { lengthOf, type Asked, type ReportSource } from '#features/statistics/engine/report-source.ts';
import { weekdayOf } from '#features/statistics/engine/series-steps.ts';
import type { Db } from '#platform/database/db.ts';
import { backlogReport } from './backlog-report.ts';
import { FLOW } from './flow-measures.ts';

const DAYS_A_WEEK = 7;
const CANCELED = `f.outcome = 'canceled'`;

const completed: FigureSource = {
  measure: FLOW.outcome,
  value: ({ total }) => total,
  n: ({ total }) => total,
  amount: 1,
};
const canceled: FigureSource = {
  measure: FLOW.outcome,
  value: ({ n, total }) => n - total,
  n: ({ n, total }) => n - total,
  amount: 0,
};

/** Orders of the hours of each weekday. */
async function readDemand(db: Db, asked: Asked): Promise<ReportHeat> {
  const today = belgradeDay(asked.now.toISOString());
  const days = daysOf(asked.period, today, (_, day) => weekdayOf(day));
  const { tallyOf, list } = createTallies();
  for (const tally of await readTallies(db, selectionOf(asked, FLOW.created, days))) {
    for (const { amount: hour, count } of amountsOf(tally))
      observe(tallyOf(tally.bucket, String(hour)), hour, count);
  }
  const observed = list().map((tally) => ({ weekday: tally.bucket, hour: Number(tally.key), tally }));
  return toHeat(asked, 'new-orders', observed, (tally) => statsOf(tally, 0).n);
}

/** Of the whole period: its length is known only when it is asked for. */
const demandReport: ReportSource = {
  answer: (deps, asked) => {
    const value = ({ n }: { n: number }) => (n * DAYS_A_WEEK) / lengthOf(asked.period);
    const sources = { 'new-orders': countOf(FLOW.created), demand: { measure: FLOW.created, value } };
    return measuredReport({ traits: REPORTS.demand, sources, heat: readDemand }).answer(deps, asked);
  },
  listOrders: (deps, asked) => {
    const sources = { 'new-orders': countOf(FLOW.created), demand: countOf(FLOW.created) };
    return measuredReport({ traits: REPORTS.demand, sources }).listOrders(deps, asked);
  },
};

/** The reports of the group Tok. */
export const FLOW_REPORTS = {
  'new-orders': measuredReport({
    traits: REPORTS['new-orders'],
    sources: { 'new-orders': countOf(FLOW.created) },
  }),
  'first-response': measuredReport({
    traits: REPORTS['first-response'],
    sources: {
      'first-response-median': medianOf(FLOW.firstResponse),
      'first-response-p90': p90Of(FLOW.firstResponse),
    },
  }),
  'to-assignment': measuredReport({
    traits: REPORTS['to-assignment'],
    sources: {
      'to-assignment-median': medianOf(FLOW.toAssignment),
      'to-assignment-p90': p90Of(FLOW.toAssignment),
    },
  }),
  'to-acceptance': measuredReport({
    traits: REPORTS['to-acceptance'],
    sources: {
      'to-acceptance-median': medianOf(FLOW.toAcceptance),
      'to-acceptance-p90': p90Of(FLOW.toAcceptance),
      'to-acceptance-within': withinOf(FLOW.toAcceptance),
    },
  }),
  'to-arrival': measuredReport({
    traits: REPORTS['to-arrival'],
    sources: { 'to-arrival-median': medianOf(FLOW.toArrival), 'to-arrival-p90': p90Of(FLOW.toArrival) },
  }),
  'on-site': measuredReport({
    traits: REPORTS['on-site'],
    sources: { 'on-site-median': medianOf(FLOW.onSite), 'on-site-p90': p90Of(FLOW.onSite) },
  }),
  cycle: measuredReport({
    traits: REPORTS.cycle,
    sources: { 'cycle-median': medianOf(FLOW.cycle), 'cycle-p90': p90Of(FLOW.cycle) },
  }),
  assignments: measuredReport({
    traits: REPORTS.assignments,
    sources: { 'assignments-mean': meanOf(FLOW.assignments), 'assignments-once': withinOf(FLOW.assignments) },
  }),
  outcomes: measuredReport({
    traits: REPORTS.outcomes,
    sources: {
      'completed-share': meanOf(FLOW.outcome),
      'canceled-share': withinOf(FLOW.outcome),
      'completed-count': completed,
      'canceled-count': canceled,
    },
    parts: {
      status: { figure: 'canceled-count', where: CANCELED },
      party: { figure: 'canceled-count', where: CANCELED },
      reason: { figure: 'canceled-count', where: CANCELED },
    },
  }),
  backlog: backlogReport,
  demand: demandReport,
} as const satisfies Partial<Record<ReportId, ReportSource>>;
