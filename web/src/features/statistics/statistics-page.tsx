import { NewReport, ReadyReports } from './ready-reports.tsx';
import { ReportMailButton } from '#features/statistics/saved/report-mail-button.tsx';
import { SavedReports } from '#features/statistics/saved/saved-reports.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';

/** Statistika: the table of saved reports, and the ready ones by group [statistics-screen#page]. */
export const StatisticsPage = () => (
  <>
    <PageHeader
      title="Statistika"
      actions={
        <>
          <ReportMailButton />
          <NewReport />
        </>
      }
    />
    <SavedReports />
    <ReadyReports />
  </>
);
