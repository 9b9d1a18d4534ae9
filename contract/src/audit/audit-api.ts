import * as audit from '@majstorija/contract/audit/audit.ts';
import { list, type Route } from '@majstorija/contract/http/route.ts';

/** The audit log [security#audit-read], for the super admin alone. */
export const auditApi = {
  list: {
    method: 'GET',
    path: '/v1/audit-events',
    access: ['super_admin'],
    summary: 'Who did what, newest first, with the values before and after',
    query: audit.ListAuditQuery,
    response: list(audit.AuditEntry),
  },
  export: {
    method: 'GET',
    path: '/v1/audit-events/export/excel',
    access: ['super_admin'],
    summary: "The newest events of these filters as the workbook 'Dnevnik.xlsx'",
    query: audit.ExportAuditQuery,
    response: {
      kind: 'bytes',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    recorded: 'exported',
    errors: ['workbook.exportsBusy'],
  },
} as const satisfies Record<string, Route>;
