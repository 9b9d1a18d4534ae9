import { useQuery } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { isSameValue } from '@majstorija/contract/changes.ts';
import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import { filtersOf } from '@majstorija/contract/statistics/saved-report-texts.ts';
import type { SavedPeriod, SavedQuery, SavedReport } from '@majstorija/contract/statistics/saved-reports.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { savedReportQuery, useUpdateSavedReport } from '#api/statistics/saved-reports.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { useChangeSearch } from '#lib/lists/use-change-search.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const SaveDialog = lazyDialog(async () => (await import('./save-dialog.tsx')).SaveDialog);

type SaveReportProps = {
  report: ReportId;
  /** The name of the report. */
  name: string;
  query: SavedQuery;
  period: SavedPeriod;
  /** The saved report that the page was opened from. */
  savedId: string | undefined;
};

/** The filters as text, whatever their order. */
const toText = (query: SavedQuery): string =>
  Object.entries(filtersOf(query))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join('&');

const differs = (saved: SavedReport, { query, period }: Pick<SaveReportProps, 'query' | 'period'>): boolean =>
  toText(saved.query) !== toText(query) ||
  !isSameValue(Object.entries(saved.period).map(String), Object.entries(period).map(String));

type SaveChangesProps = Pick<SaveReportProps, 'query' | 'period'> & { savedId: string };

/** Stores changed filters and days in the own saved report that is open; nothing while they are the saved ones. */
function SaveChanges({ savedId, query, period }: SaveChangesProps) {
  const { data: saved } = useQuery(savedReportQuery(savedId));
  const { _id } = useCurrentUser();
  const update = useUpdateSavedReport();
  const isOnline = useOnline();
  if (saved === undefined || saved.owner._id !== _id || !differs(saved, { query, period })) return null;
  return (
    <Button
      icon={<Save size={18} aria-hidden="true" />}
      isBusy={update.isPending}
      disabledReason={isOnline ? undefined : OFFLINE_REASON}
      onClick={() => update.mutate({ saved, changes: { query, period } })}
    >
      Sačuvaj izmene
    </Button>
  );
}

/** Saves the report that is open as a new one, or its changes in the own one that it was opened from [saved-reports#saved]. */
export function SaveReport({ savedId, ...report }: SaveReportProps) {
  const [isOpen, setOpen] = useState(false);
  const changeSearch = useChangeSearch();
  return (
    <>
      {savedId !== undefined && <SaveChanges savedId={savedId} query={report.query} period={report.period} />}
      <Button
        icon={<Save size={18} aria-hidden="true" />}
        disabledReason={useOnline() ? undefined : OFFLINE_REASON}
        onClick={() => setOpen(true)}
      >
        {savedId === undefined ? 'Sačuvaj' : 'Sačuvaj kao nov'}
      </Button>
      {isOpen && (
        <SaveDialog
          {...report}
          onSaved={({ _id }) => changeSearch({ saved: _id }, { replace: true })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
