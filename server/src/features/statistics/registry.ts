import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import { FLOW_REPORTS } from './flow/flow-reports.ts';
import type { ReportSource } from './engine/report-source.ts';
import { RESULT_SOURCES } from './results/result-sources.ts';
import { FLOW, FLOW_DURATIONS } from './flow/flow-measures.ts';
import { COMPLAINT_RESULTS } from './results/complaints/complaint-measures.ts';
import { PEOPLE_RESULTS } from './results/people-measures.ts';
import { byHour, byOperator, countByWorker, type Measure } from './engine/measure.ts';

/** The source of each report; another group of reports is another line here. */
export const REPORT_SOURCES: Partial<Record<ReportId, ReportSource>> = { ...FLOW_REPORTS, ...RESULT_SOURCES };

const ORDER_MEASURES: readonly Measure[] = Object.values(FLOW);

/** Every measure that has totals by day and by month. */
export const DAY_MEASURES: readonly Measure[] = [
  ...ORDER_MEASURES,
  ...ORDER_MEASURES.map(byOperator),
  ...ORDER_MEASURES.map(countByWorker),
  ...Object.values(PEOPLE_RESULTS),
  ...Object.values(COMPLAINT_RESULTS),
];

/** Every measure that has totals by day: heat maps are by weekday, and have no months. */
export const MEASURES: readonly Measure[] = [...DAY_MEASURES, ...FLOW_DURATIONS.map(byHour)];
