import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import {
  REPORTS,
  REPORT_OPTIONS,
  type ReportId,
  type ReportTraits,
} from '@majstorija/contract/statistics/reports.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { useExportReport } from '#api/statistics/reports.ts';
import { savedReportQuery, useNoteOpened } from '#api/statistics/saved-reports.ts';
import { Definition } from './definition.tsx';
import { ReportBody } from './report-body.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { useReportFilters } from './use-report-filters.tsx';
import { useReportState } from './use-report-state.ts';
import { SaveReport } from '#features/statistics/saved/save-report.tsx';
import { oneOf } from '#lib/lists/address-values.ts';
import { useAppliedFilters } from '#shared/lists/applied-filters.ts';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { StatusPanel } from '#ui/panels/status-panel.tsx';
import classes from './report-page.module.css';

/** An address of no report, as an old link may be. */
const Missing = () => (
  <StatusPanel
    level={1}
    title="Ovaj izveštaj ne postoji"
    actions={
      <Link to="/admin/statistics" className={buttonClass('primary')}>
        Otvori Statistiku
      </Link>
    }
  >
    Adresa ne vodi ni do jednog izveštaja. Izaberite ga na strani Statistika.
  </StatusPanel>
);

type ReportProps = { id: ReportId };

type ExportProps = { id: ReportId; query: Parameters<typeof useExportReport>[1] };

/** Saves the report as a workbook; a single chart is saved as a picture beside it. */
function ExportReport({ id, query: { page: _page, ...whole } }: ExportProps) {
  return (
    <ExportButton call={useExportReport(id, whole)} fileName={`${REPORTS[id].name}.xlsx`}>
      Izvezi
    </ExportButton>
  );
}

/** Whose saved report is open, and that it was opened, which is noted once. */
function useSavedReport(id: string | undefined): string | undefined {
  const { data: saved } = useQuery({ ...savedReportQuery(id ?? ''), enabled: id !== undefined });
  const { mutate: noteOpened } = useNoteOpened();
  useEffect(() => {
    if (id !== undefined) noteOpened(id);
  }, [id, noteOpened]);
  if (id === undefined || saved === undefined) return undefined;
  return `${saved.name} · ${saved.isShared ? 'deljen izveštaj' : 'sačuvan izveštaj'} · ${saved.owner.name}`;
}

/** A report as its reader gets it: figures of single operators are the super admin's alone [statistics#access]. */
function useTraits(id: ReportId): ReportTraits {
  const { role } = useCurrentUser().info;
  const traits: ReportTraits = REPORTS[id];
  if (role === 'super_admin') return traits;
  return {
    ...traits,
    tables: traits.tables.filter((by) => by !== 'operator'),
    filters: traits.filters.filter((filter) => filter !== 'adminId'),
  };
}

function ReportScreen({ id }: ReportProps) {
  const traits = useTraits(id);
  const definitionId = useId();
  const [isDefined, setDefined] = useState(false);
  const state = useReportState(traits);
  const filters = useReportFilters(state, traits.filters);
  const applied = useAppliedFilters(filters);
  return (
    <div className={classes.page}>
      <ReportHeader
        title={traits.name}
        about={useSavedReport(state.saved)}
        definition={{ id: definitionId, isOpen: isDefined, onToggle: () => setDefined(!isDefined) }}
        actions={
          <>
            <SaveReport
              report={id}
              name={traits.name}
              query={state.savedQuery}
              period={state.savedPeriod}
              savedId={state.saved}
            />
            <ExportReport id={id} query={state.query} />
          </>
        }
      />
      {isDefined && <Definition id={definitionId} figures={traits.figures} />}
      <ReportToolbar traits={traits} state={state} filters={filters} applied={applied} />
      <ReportBody id={id} traits={traits} state={state} applied={applied} />
    </div>
  );
}

/** A report of Statistika, whose whole state is its address [statistics-screen#address]. */
export function ReportPage() {
  const { report } = useParams({ strict: false });
  const { role } = useCurrentUser().info;
  const id = oneOf(REPORT_OPTIONS)(report);
  if (id === undefined) return <Missing />;
  if (!REPORTS[id].access.some((allowed) => allowed === role)) return <Navigate to="/unauthorized" replace />;
  return <ReportScreen key={id} id={id} />;
}
