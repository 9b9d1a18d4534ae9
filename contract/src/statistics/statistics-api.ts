import { STAFF } from '@majstorija/contract/http/access.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';
import { Report, ReportGlance, ReportOrders, Today } from '@majstorija/contract/statistics/report.ts';
import {
  ReportOrdersQuery,
  ReportParams,
  ReportQuery,
} from '@majstorija/contract/statistics/report-query.ts';

/** The reports of Statistika [statistics#reports]; that of operators is for a super admin only [statistics#access]. */
export const statisticsApi = {
  today: {
    method: 'GET',
    path: '/v1/reports/today',
    access: STAFF,
    summary: 'What of today needs a look: new, unassigned, late, complaints',
    response: item(Today),
    errors: ['report.busy'],
  },
  glance: {
    method: 'GET',
    path: '/v1/reports/glance',
    access: STAFF,
    summary: 'All ready reports at a glance: a figure of each with its course of 28 days',
    response: item(ReportGlance),
    errors: ['report.busy'],
  },
  report: {
    method: 'GET',
    path: '/v1/reports/:report',
    access: STAFF,
    summary: 'One report with its figures, series, distribution and a table',
    params: ReportParams,
    query: ReportQuery,
    example: { query: { from: '2026-10-23', to: '2026-11-19', by: 'municipality' } },
    response: item(Report),
    errors: ['auth.forbidden', 'report.busy'],
  },
  excel: {
    method: 'GET',
    path: '/v1/reports/:report/excel',
    access: STAFF,
    limit: { most: 60, minutes: 5 },
    summary: 'A report as a workbook: figures, series, table and definitions',
    params: ReportParams,
    query: ReportQuery,
    response: {
      kind: 'bytes',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    recorded: 'exported',
    errors: ['auth.forbidden', 'report.busy', 'workbook.exportsBusy'],
  },
  orders: {
    method: 'GET',
    path: '/v1/reports/:report/orders',
    access: STAFF,
    summary: 'The very orders behind a number of a report',
    params: ReportParams,
    query: ReportOrdersQuery,
    example: { query: { figure: 'to-assignment-median', from: '2026-10-23', to: '2026-11-19' } },
    response: item(ReportOrders),
    errors: ['auth.forbidden', 'report.busy'],
  },
} as const satisfies Record<string, Route>;
