import { ReportMailButton } from '#features/statistics/saved/report-mail-button.tsx';
import { SavedReports } from '#features/statistics/saved/saved-reports.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';

/** Statistika: a title over the table of saved reports [tables-and-formats#statistics]. */
export const StatisticsPage = () => (
  <>
    <PageHeader title="Statistika" actions={<ReportMailButton />} />
    <SavedReports />
  </>
);
