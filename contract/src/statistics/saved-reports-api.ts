import { STAFF } from '@majstorija/contract/http/access.ts';
import { empty, item, list, type Route } from '@majstorija/contract/http/route.ts';
import { ReportMail, ReportMailBody } from '@majstorija/contract/statistics/report-mail.ts';
import {
  CreateSavedReportBody,
  ListSavedReportsQuery,
  SavedReport,
  SavedReportParams,
  UpdateSavedReportBody,
} from '@majstorija/contract/statistics/saved-reports.ts';

const EXAMPLE = {
  name: 'Vreme do dodele, Zemun',
  report: 'to-assignment',
  query: { municipality: 'Zemun' },
  period: { kind: 'last', days: 28 },
  isShared: true,
};

/** Reports that operators saved [saved-reports#saved], and the one that each gets by mail [saved-reports#mail]. */
export const savedReportsApi = {
  list: {
    method: 'GET',
    path: '/v1/saved-reports',
    access: STAFF,
    summary: "The caller's saved reports and the shared ones of others, the last opened first",
    query: ListSavedReportsQuery,
    response: list(SavedReport),
  },
  get: {
    method: 'GET',
    path: '/v1/saved-reports/:id',
    access: STAFF,
    summary: 'One saved report that the caller sees',
    params: SavedReportParams,
    missing: 'savedReport.notFound',
    response: item(SavedReport),
    errors: ['savedReport.notFound'],
  },
  create: {
    method: 'POST',
    path: '/v1/saved-reports',
    access: STAFF,
    summary: 'Save a report with its filters and period',
    body: CreateSavedReportBody,
    example: { body: EXAMPLE },
    response: item(SavedReport),
    status: 201,
    idempotent: true,
    errors: ['savedReport.tooMany'],
  },
  update: {
    method: 'PATCH',
    path: '/v1/saved-reports/:id',
    access: STAFF,
    summary: 'Rename, share or change an own saved report',
    params: SavedReportParams,
    missing: 'savedReport.notFound',
    body: UpdateSavedReportBody,
    example: { body: { name: 'Dodela u Zemunu' } },
    response: item(SavedReport),
    ifMatch: true,
    errors: ['savedReport.notFound', 'savedReport.notOwner', 'savedReport.changed'],
  },
  remove: {
    method: 'DELETE',
    path: '/v1/saved-reports/:id',
    access: STAFF,
    summary: 'Delete an own saved report; a super admin may delete any shared one',
    params: SavedReportParams,
    missing: 'savedReport.notFound',
    response: empty,
    ifMatch: true,
    errors: ['savedReport.notFound', 'savedReport.notOwner', 'savedReport.changed'],
  },
  opened: {
    method: 'POST',
    path: '/v1/saved-reports/:id/opened',
    access: STAFF,
    summary: 'Note that a saved report was opened',
    params: SavedReportParams,
    missing: 'savedReport.notFound',
    response: empty,
    errors: ['savedReport.notFound'],
  },
  mail: {
    method: 'GET',
    path: '/v1/report-mail',
    access: STAFF,
    summary: 'Which report the caller gets by mail, and when',
    response: item(ReportMail),
  },
  chooseMail: {
    method: 'PUT',
    path: '/v1/report-mail',
    access: STAFF,
    summary: 'Choose which report the caller gets by mail, and when',
    body: ReportMailBody,
    example: { body: { when: 'daily', report: 'today' } },
    response: item(ReportMail),
    errors: ['savedReport.notFound'],
  },
} as const satisfies Record<string, Route>;
