import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import type { ReportSource } from './engine/report-source.ts';

/** The source of each report; another group of reports is another line here. */
export const REPORT_SOURCES: Partial<Record<ReportId, ReportSource>> = {};
