import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { AUDIT_LIMITS } from '@majstorija/contract/audit/audit-limits.ts';
import type { AuditEntry } from '@majstorija/contract/audit/audit.ts';
import { NOUNS, countOf, formatNumber } from '@majstorija/contract/text/format.ts';
import { auditQuery, useExportAudit } from '#api/audit/audit.ts';
import { auditColumns } from './audit-columns.tsx';
import { useAuditFilters } from './use-audit-filters.tsx';
import { useAuditState } from './use-audit-state.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { ExportButton } from '#shared/lists/export-button.tsx';
import type { ListTexts } from '#shared/lists/list-description.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useListPage } from '#shared/lists/use-list-page.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const EventDialog = lazyDialog(async () => (await import('./event-dialog.tsx')).EventDialog);

const TEXTS: ListTexts = {
  title: 'Dnevnik',
  noun: NOUNS.događaj,
  failure: { title: 'Dnevnik nije učitan.' },
};

/** The count of a filter that reaches the limit is that of its newest events [security#audit-read]. */
const summaryOf = (total: number | undefined) =>
  total === AUDIT_LIMITS.events ? `najnovijih ${countOf(total, NOUNS.događaj)}` : undefined;

const exportLabel = (total = 0): string =>
  total > AUDIT_LIMITS.exported ? `Izvezi najnovijih ${formatNumber(AUDIT_LIMITS.exported)}` : 'Izvezi';

/** Dnevnik: who did what, for the super admin alone [security#audit-screen]. */
export function AuditPage() {
  const state = useAuditState();
  const page = useListPage(useQuery(auditQuery(state.query)), state);
  const filters = useAuditFilters(state, page.rows);
  const exportCall = useExportAudit(state.filters);
  const [open, setOpen] = useState<AuditEntry | undefined>(undefined);
  const now = useNow();
  const columns = useMemo(() => auditColumns(now, setOpen), [now]);
  if (isApiError(page.list.error, 'auth.forbidden')) return <Navigate to="/unauthorized" replace />;
  return (
    <>
      <ListPage
        {...page}
        texts={TEXTS}
        state={state}
        summary={summaryOf(page.total)}
        filters={filters}
        hasSort={false}
        columns={columns}
        actions={
          <ExportButton call={exportCall} fileName="Dnevnik.xlsx">
            {exportLabel(page.total)}
          </ExportButton>
        }
      />
      {open !== undefined && <EventDialog entry={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
