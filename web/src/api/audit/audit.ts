import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ExportAuditQuery, ListAuditQuery } from '@majstorija/contract/audit/audit.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { client, type CallOptions } from '#api/http/client.ts';
import { download } from '#api/http/download.ts';

/** A page of the audit log, for the super admin alone; the page before stays on screen until this one is there. */
export const auditQuery = (query: z.input<typeof ListAuditQuery>) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => client.audit.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isPageData: true },
  });

/** Fetches the newest events of these filters as a workbook. */
export function useExportAudit(filters: z.input<typeof ExportAuditQuery>) {
  return useMutation({
    mutationFn: (options: CallOptions) => download(api.audit.export, { query: filters }, options),
    meta: { success: NOTICES.exportAudit.success, fallback: NOTICES.exportAudit.failure },
  });
}
