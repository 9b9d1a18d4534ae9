import { handlers } from '#platform/http/handler.ts';
import { makeTableWorkbook } from '#platform/workbooks/table-workbook.ts';
import { toAuditTable } from './audit-table.ts';
import { listAudit, listExportedAudit } from './audit.views.ts';

/** The handlers of the audit log [security#audit-read]. */
export const auditHandlers = handlers('audit', {
  list: ({ deps, query }) => listAudit(deps, query),
  export: async ({ deps, query }) => ({
    bytes: await makeTableWorkbook(async () => toAuditTable(await listExportedAudit(deps, query))),
    headers: { 'content-disposition': 'attachment; filename="Dnevnik.xlsx"' },
  }),
});
