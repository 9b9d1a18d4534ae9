import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import { REPORT_NOTICES } from '@majstorija/contract/messages/notices/report-notices.ts';
import type { ReportOrdersQuery, ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { download } from '#api/http/download.ts';

const KEY = 'reports';

/** One report; the one before stays on screen while only its days or filters change. */
export const reportQuery = (report: ReportId, query: z.input<typeof ReportQuery>) =>
  queryOptions({
    queryKey: [KEY, report, query],
    queryFn: ({ signal }) => client.statistics.report({ params: { report }, query }, { signal }),
    placeholderData: (previous, asked) => (asked?.queryKey[1] === report ? previous : undefined),
    meta: { isSilent: true, isPageData: true },
  });

const GLANCE_MS = 5 * 60_000;

/** All ready reports at a glance, kept for five minutes. */
export const glanceQuery = () =>
  queryOptions({
    queryKey: [KEY, 'glance'],
    queryFn: ({ signal }) => client.statistics.glance(undefined, { signal }),
    staleTime: GLANCE_MS,
    gcTime: GLANCE_MS,
    meta: { isSilent: true },
  });

/** A page of the orders behind a number of a report; the page before stays until this one is there. */
export const reportOrdersQuery = (report: ReportId, query: z.input<typeof ReportOrdersQuery>) =>
  queryOptions({
    queryKey: [KEY, report, 'orders', query],
    queryFn: ({ signal }) => client.statistics.orders({ params: { report }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

/** Fetches a report as a workbook. */
export function useExportReport(report: ReportId, query: z.input<typeof ReportQuery>) {
  return useMutation({
    mutationFn: (options: CallOptions) =>
      download(api.statistics.excel, { params: { report }, query }, options),
    meta: { success: REPORT_NOTICES.exportReport.success, fallback: REPORT_NOTICES.exportReport.failure },
  });
}
